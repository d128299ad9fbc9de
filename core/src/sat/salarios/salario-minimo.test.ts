import { expect, it } from 'vitest';
import { wageZoneOf } from './salario-minimo.ts';

it.each([
  ['32000', { estado: 'CHH', frontera: 'si' }, 'frontera'],
  // The list that comes with the product has no marks.
  ['32000', { estado: 'CHH' }, 'frontera'],
  ['31000', { estado: 'CHH' }, 'general'],
  ['83550', { estado: 'SON', frontera: 'si' }, 'frontera'],
  ['30700', { estado: 'CHP', frontera: 'si' }, 'general'],
  ['22000', {}, 'frontera'],
  ['88500', {}, 'frontera'],
  ['30700', {}, 'general'],
  ['77000', {}, 'general'],
  ['42501', {}, 'general'],
  ['', {}, 'general'],
])('the wage zone of %s with %j of the list is %s', (codigoPostal, facts: Record<string, string>, zone) => {
  expect(wageZoneOf(codigoPostal, (fact) => facts[fact])).toBe(zone);
});
