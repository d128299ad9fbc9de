import { expect, it } from 'vitest';
import { addressesText, isNotifiedByDefault, offeredTo } from './offered.ts';

it('offers the addresses of the customer’s last document, and those of the customer until there is one', () => {
  expect(offeredTo({ recordados: ['conta@b.mx'], receptor: ['ana@b.mx'] })).toEqual(['conta@b.mx']);
  expect(offeredTo({ recordados: [], receptor: ['ana@b.mx'] })).toEqual(['ana@b.mx']);
});

it('names the first address and counts the others', () => {
  expect(addressesText(['ana@b.mx'])).toBe('ana@b.mx');
  expect(addressesText(['ana@b.mx', 'b@b.mx', 'c@b.mx'])).toBe('ana@b.mx y 2 más');
});

it('tells a cancellation by default to who has the document or has to accept, where there is an address', () => {
  const unsent = { receptor: ['ana@b.mx'], enviado: false };
  expect(isNotifiedByDefault(unsent, false)).toBe(false);
  expect(isNotifiedByDefault(unsent, null)).toBe(false);
  expect(isNotifiedByDefault(unsent, true)).toBe(true);
  expect(isNotifiedByDefault({ ...unsent, enviado: true }, false)).toBe(true);
  expect(isNotifiedByDefault({ receptor: [], enviado: true }, true)).toBe(false);
});
