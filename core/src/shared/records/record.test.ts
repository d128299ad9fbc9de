import { describe, expect, test } from 'vitest';
import { customerFields } from '../../customers/customer.ts';
import { employeeFields } from '../../employees/employee.ts';
import { productFields } from '../../products/product.ts';
import {
  amount,
  entriesOf,
  flag,
  optionalAmount,
  optionalFlag,
  optionalText,
  text,
  type FieldKind,
  changedRecord,
  fieldsAlone,
  isSameRecord,
  readRecord,
  recordProblems,
} from './record.ts';

const fields = {
  name: text({ label: 'Nombre', faults: (name) => (name === '' ? ['Escribe el nombre.'] : []) }),
  note: optionalText({ label: 'Nota', faults: (note) => (note.length > 4 ? ['Es larga.'] : []) }),
  price: amount({ label: 'Precio' }),
  weight: optionalAmount({ label: 'Peso' }),
  isNew: flag({ label: 'Nuevo' }),
  isUnion: optionalFlag({ label: 'Sindicalizado' }),
};
const lacking = { name: '', note: undefined, price: Number.NaN, weight: undefined, isNew: false, isUnion: undefined };

test('a record of which nothing was sent has what its fields have then', () => {
  expect(readRecord(fields, {})).toEqual(lacking);
  expect(readRecord(fields, { note: '', weight: null, isUnion: null })).toEqual(lacking);
});

test('what was sent takes the place of what there was, null clears, and the rest stays', () => {
  const before = readRecord(fields, { name: 'Ana', note: 'sí', price: 2, isUnion: true });
  expect(changedRecord(fields, before, { note: null, weight: 3, isUnion: undefined })).toEqual({
    ...before,
    note: undefined,
    weight: 3,
  });
});

test('broken rules are told in the order of the fields, those of a field before those of several', () => {
  const long = readRecord(fields, { note: 'larga' });
  expect(recordProblems(fields, long, { name: () => ['Falta algo más.'], price: () => ['Es caro.'] })).toEqual([
    { field: 'name', message: 'Escribe el nombre.' },
    { field: 'name', message: 'Falta algo más.' },
    { field: 'note', message: 'Es larga.' },
    { field: 'price', message: 'Es caro.' },
  ]);
});

const samples: Readonly<Record<FieldKind, unknown>> = { text: 'X', amount: 7, flag: true, year: 2026 };

describe.each(Object.entries({ customerFields, productFields, employeeFields }))('of %s', (_name, described) => {
  const blank = readRecord(described, {});

  // An import that does not compare a field judges a row that changes it alone as «same», and loses it.
  test.each(entriesOf(described))(
    'a change to %s alone makes another record, and is kept for an undo',
    (name, { kind }) => {
      const changed = { ...blank, [name]: samples[kind] };
      expect(isSameRecord(described, { ...blank }, blank)).toBe(true);
      expect(isSameRecord(described, changed, { ...changed, [name]: blank[name] })).toBe(false);
      expect(fieldsAlone(described, changed)).toHaveProperty(name, samples[kind]);
    },
  );
});
