import { expect, test } from 'vitest';
import { hasInOrder } from './has-in-order.ts';

const parts = [/\bNombre\b/i, /\breceptor\b/i, /lista|asociado/i];

test.each([
  ['El campo Nombre del receptor no está en la lista', true],
  ['El nombre, el nombre del receptor y su receptor asociado', true],
  ['El receptor y su Nombre no están en la lista', false],
  ['NombreReceptor no está en la lista', false],
  ['El campo Nombre del receptor', false],
  ['', false],
])('«%s» has them in this order: %s', (text, has) => {
  expect(hasInOrder(text, parts)).toBe(has);
});
