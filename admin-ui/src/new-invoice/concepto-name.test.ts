import { expect, it } from 'vitest';
import { conceptoName } from './concepto-name.ts';

it.each([
  ['conceptos[1].claveProductoServicio', 'Silla', 'Concepto 2, Silla'],
  ['conceptos.0.impuestos.iva', '  ', 'Concepto 1'],
  ['conceptos[11].descripcion', undefined, 'Concepto 12'],
  [
    'conceptos[0].unidad',
    'Consultoría en sistemas de información y redes',
    'Concepto 1, Consultoría en sistemas de información…',
  ],
  ['conceptos', 'Silla', undefined],
  ['receptor.rfc', 'Silla', undefined],
])('of %s, whose concept says %s, is %s', (field, descripcion, name) => {
  expect(conceptoName(field, () => descripcion)).toBe(name);
});
