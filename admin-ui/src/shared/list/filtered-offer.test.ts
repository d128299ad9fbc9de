import { expect, it } from 'vitest';
import { filteredOffer } from './filtered-offer.ts';

it('offers all that the filters show, and of more than can be chosen the first', () => {
  expect(filteredOffer(143, 200, false)).toBe('Elegir los 143 resultados');
  expect(filteredOffer(200, 200, false)).toBe('Elegir los 200 resultados');
  expect(filteredOffer(1_432, 200, false)).toBe('Elegir los primeros 200 de 1,432');
  expect(filteredOffer(1_000, 200, true)).toBe('Elegir los primeros 200');
});
