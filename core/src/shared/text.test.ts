import { expect, it } from 'vitest';
import { startOf } from './plain-name.ts';

it('cuts a text before a character that does not fit whole', () => {
  expect(['AB😀C', 'ABC', 'A', ''].map((text) => startOf(text, 3))).toEqual(['AB', 'ABC', 'A', '']);
  expect(startOf('A😀BC', 3)).toBe('A😀');
});
