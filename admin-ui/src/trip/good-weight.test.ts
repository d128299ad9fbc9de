import { expect, it } from 'vitest';
import { productWeight, weightAfter } from './good-weight.ts';

const good = { cantidad: 3, pesoEnKg: null, pesoUnitario: null };

it('is filled from the product, and follows the quantity until somebody types another weight', () => {
  const chosen = { ...good, ...productWeight(good, 0.335) };
  expect(chosen).toEqual({ cantidad: 3, pesoEnKg: 1.005, pesoUnitario: 0.335 });
  expect(weightAfter('cantidad', { ...chosen, cantidad: 10 })).toEqual({ pesoEnKg: 3.35, pesoUnitario: 0.335 });
  expect(weightAfter('cantidad', { ...chosen, cantidad: null })).toEqual({ pesoEnKg: null, pesoUnitario: 0.335 });
  // The form tells also of what it has filled in itself.
  expect(weightAfter('pesoEnKg', chosen)).toEqual({ pesoEnKg: 1.005, pesoUnitario: 0.335 });
  const typed = { cantidad: 3, ...weightAfter('pesoEnKg', { ...chosen, pesoEnKg: 2 }) };
  expect(typed).toEqual({ cantidad: 3, pesoEnKg: 2, pesoUnitario: null });
  expect(weightAfter('cantidad', { ...typed, cantidad: 10 })).toEqual({ pesoEnKg: 2, pesoUnitario: null });
});

it('of a product without one is what was typed, and not that of the product before', () => {
  expect(productWeight({ ...good, pesoEnKg: 40 }, null)).toEqual({ pesoEnKg: 40, pesoUnitario: null });
  expect(productWeight({ cantidad: 3, pesoEnKg: 1.005, pesoUnitario: 0.335 }, null).pesoEnKg).toBeNull();
});
