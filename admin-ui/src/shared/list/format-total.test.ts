import { expect, it } from 'vitest';
import { formatTotal } from './format-total.ts';

it('tells how many records a list has, as far as they were counted', () => {
  expect(formatTotal(1_234, {})).toBe('1,234');
  expect(formatTotal(10_000, undefined)).toBe('10,000');
  expect(formatTotal(10_001, { moreThan: 10_000 })).toBe('más de 10,000');
});
