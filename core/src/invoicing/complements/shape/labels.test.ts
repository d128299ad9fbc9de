import { expect, it } from 'vitest';
import { d } from '../../../../testing/cfdi/requests.ts';
import { wordedTexts, type Words } from './labels.ts';
import { amount, list, maybe, nested, text } from './parts.ts';
import { shape } from './shape.ts';

const lugarShape = shape('x:Lugar', { calle: text('Calle'), numero: maybe(text('Numero')) });
const whole = shape('x:Todo', {
  monto: amount('Monto', '0', '100', 2),
  lugar: nested(lugarShape),
  otros: list(lugarShape),
});
const lugarWords: Words<typeof lugarShape> = { heading: 'Lugar', fields: { calle: 'Calle', numero: 'Número' } };
const words: Words<typeof whole> = {
  heading: 'Todo',
  fields: { monto: 'Monto', lugar: lugarWords, otros: { ...lugarWords, heading: 'Otro lugar' } },
};

it('tells each text and number that is there, with those of the elements within, in the order of the shape', () => {
  const record = {
    otros: [{ calle: 'Juárez', numero: '7' }, { calle: 'Hidalgo' }],
    lugar: { calle: 'Reforma', numero: undefined },
    monto: d('12.50'),
  };
  expect(wordedTexts(whole, words, record).map(({ label, text: shown }) => `${label}: ${shown}`)).toEqual([
    'Monto: 12.5',
    'Calle: Reforma',
    'Calle: Juárez',
    'Número: 7',
    'Calle: Hidalgo',
  ]);
});
