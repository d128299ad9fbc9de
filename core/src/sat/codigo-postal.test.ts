import { expect, test } from 'vitest';
import { codigoPostalFault } from './fiscal-keys.ts';

test.each([
  ['42501', undefined],
  ['01000', undefined],
  ['4250', 'cinco dígitos'],
  ['42501 ', 'cinco dígitos'],
  ['00000', 'Ningún estado tiene códigos postales que empiecen así. Revísalo en la constancia.'],
  ['17000', 'Ningún estado tiene códigos postales que empiecen así. Revísalo en la constancia.'],
])('of the postal code «%s» is told: %s', (codigoPostal, problem) => {
  expect(codigoPostalFault(codigoPostal, 'cinco dígitos')).toBe(problem);
});
