import { expect, test } from 'vitest';
import { filterObject, listQuery } from './list.ts';

const shape = {
  fields: {
    id: 'id',
    nombre: 'text',
    createdAt: 'time',
    dia: 'day',
    total: 'number',
    version: 'int32',
    folio: 'int64',
  },
} as const;
const parameters = listQuery(shape);

/** Returns the messages of a filter, as the parameter of a list and within a body. */
function messagesOf(filter: Readonly<Record<string, unknown>>): readonly (readonly string[])[] {
  const read = [parameters.safeParse({ filter: JSON.stringify(filter) }), filterObject(shape).safeParse(filter)];
  return read.map(({ error }) => error?.issues.map(({ message }) => message) ?? []);
}

const twice = (message: string) => [[message], [message]];
const id = '0199e3a4-7d40-7000-8000-000000000000';

test.each([
  ['many words', { q: 'la casa '.repeat(40) }, 'Escribe a lo más 200 caracteres.'],
  ['words in many texts', { q: Array.from({ length: 150 }, () => 'a') }, 'Escribe a lo más 200 caracteres.'],
  ['very many words', { q: 'a '.repeat(490) }, 'Escribe a lo más 200 caracteres.'],
  ['a long value', { nombre: 'x'.repeat(1_001) }, 'El valor de «nombre» no es válido.'],
  ['many values', { nombre: Array.from({ length: 1_001 }, () => 'a') }, 'Elige hasta 1000 valores de «nombre».'],
  ['values that are none, told once', { dia: [1, 2, 3] }, 'El valor de «dia» no es válido.'],
  ['values within values', { nombre: [[['a']]] }, 'El valor de «nombre» no es válido.'],
  ['a field with a long name', { ['x'.repeat(1_000)]: 1 }, `No se puede filtrar por «${'x'.repeat(60)}».`],
  [
    'fields that nobody knows, told once',
    Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`x${at}`, 1])),
    'No se puede filtrar por «x0».',
  ],
])('a filter of %s is refused', (_what, filter, message) => {
  expect(messagesOf(filter)).toEqual(twice(message));
});

test.each(['0000-01-01', '9999-12-31', '9999-12-31T23:59:59-14:00', '0001-01-01T00:00:00+14:00', '300000-01-01', '-1'])(
  'a moment or day that the database cannot keep is refused: %s',
  (written) => {
    expect(messagesOf({ createdAt: written })).toEqual(twice('El valor de «createdAt» no es válido.'));
  },
);

test.each([
  ['version', [2_147_483_648, -2_147_483_649, 1.5, '1e308', 1e308], []],
  ['version', [2_147_483_647, '3'], [2_147_483_647, 3]],
  ['folio', [1e30, 9_007_199_254_740_992, 0.5], []],
  ['folio', [2_147_483_648, '7'], [2_147_483_648, 7]],
  ['total', [1.5, 1e308], [1.5, 1e308]],
])('numbers that the column of %s cannot have find nothing: %j', (field, asked, values) => {
  expect(filterObject(shape).parse({ [field]: asked })).toEqual([{ field, values }]);
});

test('what screens ask for is read', () => {
  const filter = {
    q: 'casa luna',
    id: Array.from({ length: 1_000 }, () => id),
    dia: '2026-11-20',
    createdAt: '2026-11-20',
  };
  expect(
    filterObject(shape)
      .parse(filter)
      .map(({ values }) => values.length),
  ).toEqual([1, 1_000, 1, 1]);
});

test.each(['filter', 'sort', 'range'])('%s is refused unread when it is longer than any', (name) => {
  const { error } = parameters.safeParse({ [name]: `${'['.repeat(10_000)}${']'.repeat(10_000)}` });
  expect(error?.issues.map(({ message }) => message)).toEqual([`${name} es demasiado largo.`]);
});
