import { expect, it } from 'vitest';
import { stopChoices, stopIds } from './good-weight.ts';
import { blankStop } from './trip-values.ts';

const [origin, destination] = [blankStop('Origen'), blankStop('Destino')];

it('gives each stop an id that no other has, and keeps those that are given', () => {
  expect(stopIds([origin, destination, destination])).toEqual(['OR000001', 'DE000001', 'DE000002']);
  const named = { ...destination, id: 'DE000001' };
  expect(stopIds([origin, destination, named, destination])).toEqual(['OR000001', 'DE000002', 'DE000001', 'DE000003']);
  // What stays when the first is taken away keeps the id that goods name.
  expect(stopIds([origin, { ...destination, id: 'DE000002' }])).toEqual(['OR000001', 'DE000002']);
});

it('tells stops of one end by their names', () => {
  const stops = [
    { ...origin, title: 'Bodega', place: { rfc: 'EKU9003173C9' } },
    { ...destination, place: { rfc: 'URE180429TM6' } },
    destination,
  ];
  expect(stopChoices(stops, 'Destino')).toEqual([
    { value: 'DE000001', label: 'DE000001 · URE180429TM6' },
    { value: 'DE000002', label: 'DE000002' },
  ]);
  expect(stopChoices(stops, 'Origen')).toEqual([{ value: 'OR000001', label: 'OR000001 · Bodega' }]);
});
