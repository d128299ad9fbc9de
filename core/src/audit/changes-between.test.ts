import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

it('tells the fields of a new record, and those of one that is gone', () => {
  expect(changesBetween(null, { nombre: 'Ana', email: null })).toEqual([
    { field: 'nombre', before: null, after: 'Ana' },
  ]);
  expect(changesBetween({ nombre: 'Ana' }, null)).toEqual([{ field: 'nombre', before: 'Ana', after: null }]);
});

it('tells what is nested value by value, and nothing that is the same', () => {
  const before = { receptor: { rfc: 'A', nombre: 'B' }, conceptos: [{ cantidad: 1 }, { cantidad: 2 }] };
  const after = { receptor: { rfc: 'A', nombre: 'C' }, conceptos: [{ cantidad: 1.5 }] };
  expect(changesBetween(before, after)).toEqual([
    { field: 'receptor.nombre', before: 'B', after: 'C' },
    { field: 'conceptos[0].cantidad', before: 1, after: 1.5 },
    { field: 'conceptos[1].cantidad', before: 2, after: null },
  ]);
});

it('cuts long texts without halving a character, and counts what it leaves out', () => {
  const [change] = changesBetween(null, { nota: '😀'.repeat(400) });
  expect(String(change?.after).length).toBeLessThan(510);
  expect(String(change?.after).isWellFormed()).toBe(true);
  const many = Object.fromEntries(Array.from({ length: 310 }, (_, index) => [`f${index}`, index]));
  expect(changesBetween(null, many).at(-1)).toEqual({ field: '…', before: null, after: '10 cambios más' });
});
