import { expect, it } from 'vitest';
import { orderNumber, referenceOf } from './order-number.ts';

it('puts the reference last, alone when the user gave no number', () => {
  expect(orderNumber('OC 4711', 'ref-1')).toBe('OC 4711 ref-1');
  expect(orderNumber('', 'ref-1')).toBe('ref-1');
  expect(orderNumber('   ', 'ref-1')).toBe('ref-1');
});

it('shortens the number of the user, never the reference, to 100 characters', () => {
  const text = orderNumber('x'.repeat(200), 'ref-1');
  expect(text).toHaveLength(100);
  expect(referenceOf(text)).toBe('ref-1');
});

it('reads the reference back, whatever white space came between', () => {
  expect(referenceOf('OC 4711  ref-1 ')).toBe('ref-1');
  expect(referenceOf('')).toBe('');
});
