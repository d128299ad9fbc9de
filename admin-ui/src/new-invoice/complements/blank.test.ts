import { amount, count, day, list, maybe, nested, some, text } from '@timbra/core/invoicing/complements/shape/parts.ts';
import { shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { expect, it } from 'vitest';
import { blankOf } from './blank.ts';

const lugarShape = shape('x:Lugar', { calle: text('Calle'), numero: maybe(text('Numero')) });

it('a form holds nothing of each part at first, and as many elements as the schema asks for', () => {
  const whole = shape('x:Todo', {
    dia: day('Dia'),
    monto: amount('Monto', '0', '100', 2),
    anio: count('Anio', '0', '9999'),
    lugar: nested(lugarShape),
    obligatorios: some(2, list(lugarShape)),
    otros: list(lugarShape),
  });
  const blank = { calle: '', numero: '' };
  expect(blankOf(whole)).toEqual({
    dia: '',
    monto: null,
    anio: null,
    lugar: blank,
    obligatorios: [blank, blank],
    otros: [],
  });
});
