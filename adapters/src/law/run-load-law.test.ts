import { expect, it } from 'vitest';
import { repeatedKey } from './run-load-law.ts';

it.each([
  ['{"uma": [], "uma": []}', 'uma'],
  ['{"uma": [{"dia": "1"}, {"dia": "2"}]}', undefined],
  ['{"a": {"dia": "1", "b": [{"x": 1, "y": {"x": 2}, "x": 3}]}}', 'x'],
  ['{"a": {"a": "a", "b": "a: {"}}', undefined],
  [String.raw`{"\"a": 1, "\u0022a": 2}`, '"a'],
  ['["a", "a"]', undefined],
  ['{"__proto__": 1, "__proto__": 2}', '__proto__'],
])('of %s the key that stands twice is %s', (text, key) => {
  expect(repeatedKey(text)).toBe(key);
});
