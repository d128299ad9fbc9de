import { expect, test } from 'vitest';
import { list, maybe, nested, text } from '@timbra/core/invoicing/complements/shape/parts.ts';
import { shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { asIs, each, factsOf, lineOf, type Printed, textsOf, wide } from './sale-complement.ts';

const room = shape('Room', { name: text('Name'), use: maybe(text('Use')) });
const house = shape('House', {
  street: text('Street'),
  number: maybe(text('Number')),
  note: text('Note'),
  rooms: list(room),
  cellar: maybe(nested(room)),
});

const roomLabels = { name: 'Cuarto', use: 'Uso' };
const houseLabels = { street: 'Calle', number: 'Número', note: 'Nota', rooms: 'Cuartos', cellar: 'Sótano' };
const printed: Printed<typeof house> = {
  rooms: each(lineOf<typeof room>({ name: asIs, use: (use) => `(${use})` })),
  street: (street, { number = 's/n' }) => `${street} ${number}`,
  number: 'after its street',
  note: { ...wide(3, asIs), label: 'Aviso' },
  cellar: factsOf<typeof room>(roomLabels, { name: asIs, use: asIs }),
};
const empty = { street: 'Sur', number: undefined, note: '', rooms: [], cellar: undefined };
const full = {
  street: 'Norte',
  number: '7',
  note: 'Perro',
  rooms: [
    { name: 'Sala', use: undefined },
    { name: 'Taller', use: 'madera' },
  ],
  cellar: { name: 'Cava', use: 'vino' },
};

test('facts stand in the order of the print, each under its label, with those of what is within', () => {
  expect(factsOf(houseLabels, printed)(full)).toEqual([
    { label: 'Cuartos', value: 'Sala', span: 1 },
    { label: 'Cuartos', value: 'Taller (madera)', span: 1 },
    { label: 'Calle', value: 'Norte 7', span: 1 },
    { label: 'Aviso', value: 'Perro', span: 3 },
    { label: 'Cuarto', value: 'Cava', span: 1 },
    { label: 'Uso', value: 'vino', span: 1 },
  ]);
  expect(textsOf(printed)(full)).toEqual(['Sala', 'Taller (madera)', 'Norte 7', 'Perro', 'Cava', 'vino']);
});

test('what is absent or empty is not printed', () => {
  expect(textsOf(printed)(empty)).toEqual(['Sur s/n']);
  expect(factsOf(houseLabels, printed)(undefined)).toEqual([]);
});

test('the compiler asks for every field of a shape, in labels and in print', () => {
  // @ts-expect-error: it does not say where `use` is.
  expect(lineOf<typeof room>({ name: asIs })({ name: 'Sala', use: 'estar' })).toBe('Sala');
  // @ts-expect-error: `use` has no label.
  expect(factsOf<typeof room>({ name: 'Cuarto' }, { name: asIs, use: 'nowhere' })(full.cellar)).toHaveLength(1);
});
