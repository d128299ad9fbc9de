import { expect, it } from 'vitest';
import { titleCase } from './buyer.ts';

it.each([
  ['juan pérez', 'Juan Pérez'],
  ['MARÍA JOSÉ', 'María José'],
  ['ñandú álvarez-icaza', 'Ñandú Álvarez-Icaza'],
  ["d'angelo ", "D'Angelo "],
  ['  ana', '  Ana'],
  ['', ''],
])('writes %s as %s', (typed, name) => {
  expect(titleCase(typed)).toBe(name);
});
