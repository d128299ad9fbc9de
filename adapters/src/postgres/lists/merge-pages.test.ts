import { expect, test } from 'vitest';
import { mergePages, rangeOfEach, type Positioned } from './merge-pages.ts';

const page = (...rows: readonly (readonly [string | null, string])[]) => ({
  items: rows.map(([key, id]): Positioned<string> => ({
    item: id,
    position: { id, key, type: 'numeric', collated: false },
  })),
  first: 0,
  total: rows.length,
  totalIsMinimum: false,
});

const of = (type: string, collated: boolean, ...keys: readonly (string | null)[]) => ({
  ...page(),
  items: keys.map((key, at) => ({ item: key, position: { id: String(at), key, type, collated } })),
});

test('rows of several cells are one list, whose total is that of all', () => {
  const pages = [page(['9', 'a'], ['10', 'c'], [null, 'f']), page(['9', 'b'], ['100.5', 'd'], ['101', 'e'])];
  expect(mergePages(pages, {}, true)).toEqual({
    items: ['a', 'b', 'c', 'd', 'e', 'f'],
    first: 0,
    total: 6,
    totalIsMinimum: false,
  });
  expect(mergePages(pages, { range: { first: 1, last: 2 } }, true)).toMatchObject({ items: ['b', 'c'], first: 1 });
});

test('what falls has its empty values first, and the later of equal ones before', () => {
  const pages = [page([null, 'f'], ['10', 'c'], ['9', 'a']), page(['101', 'e'], ['9', 'b'])];
  expect(mergePages(pages, {}, false).items).toEqual(['f', 'e', 'c', 'b', 'a']);
});

test('names are in the order of Spanish, instants and days in that of time', () => {
  const names = [of('text', true, 'Ábaco', 'ñandú'), of('text', true, 'abacos', 'Nube', 'Oso')];
  expect(mergePages(names, {}, true).items).toEqual(['Ábaco', 'abacos', 'Nube', 'ñandú', 'Oso']);
  const type = 'timestamp with time zone';
  const times = [of(type, false, '2026-01-01 10:00:00+00'), of(type, false, '2026-01-01 10:00:00.25+00')];
  expect(mergePages(times, {}, false).items).toEqual(['2026-01-01 10:00:00.25+00', '2026-01-01 10:00:00+00']);
});

test('a total that is a minimum in one of them is one of all', () => {
  const pages = [page(['1', 'a']), { ...page(['2', 'b']), total: 1_001, totalIsMinimum: true }];
  expect(mergePages(pages, {}, true)).toMatchObject({ total: 1_002, totalIsMinimum: true });
});

test('each cell reads up to the last row that is shown, and no further than ten thousand', () => {
  expect(rangeOfEach({})).toEqual({ first: 0, last: 999 });
  expect(rangeOfEach({ range: { first: 500, last: 599 } })).toEqual({ first: 0, last: 599 });
  expect(() => rangeOfEach({ range: { first: 9_999, last: 10_000 } })).toThrow('Elige una empresa');
});
