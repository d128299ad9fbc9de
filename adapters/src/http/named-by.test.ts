import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedBy } from './named-by.ts';

const [one, other, record] = [1, 2, 3].map((n) => `01999999-0000-7000-8000-00000000000${n}`);
const list = { query: z.object({ companyId: z.string().optional(), filter: z.string().optional() }) };
const change = { body: z.object({ companyId: z.uuid(), name: z.string() }) };

const asked = (given: {
  query?: Record<string, string>;
  params?: Record<string, string | undefined>;
  body?: unknown;
}) => ({ query: given.query ?? {}, params: given.params ?? {}, request: { body: given.body } }) as never;

test.each([
  ['a company in the query', list, { query: { companyId: one ?? '' }, params: { id: record } }, [one]],
  ['a company in the body', change, { body: { companyId: one }, params: { id: record } }, [one]],
  ['a single company in the filter', list, { query: { filter: JSON.stringify({ companyId: [one] }) } }, [one]],
  ['several companies', list, { query: { filter: JSON.stringify({ companyId: [one, other] }) } }, []],
  ['the records of the path', {}, { params: { id: record, memberId: other } }, [record, other]],
  ['a name in the path', {}, { params: { name: 'claveUnidad' } }, []],
  ['a filter that is none', list, { query: { filter: '{' } }, []],
])('%s', (_, operation, given, ids) => {
  expect(namedBy(operation, asked(given), {})).toEqual(ids);
});

test.each([
  ['one of several kinds', z.union([z.object({ tipo: z.literal('x') }), change.body])],
  ['one that is changed while it is read', change.body.transform(({ name }) => name)],
  ['one that is prepared first', z.preprocess((value) => value, change.body)],
  ['one of two parts', z.intersection(z.object({ tipo: z.string() }), change.body)],
  ['one that may be absent', change.body.optional()],
])('a body names a company, also %s', (_, body) => {
  expect(namedBy({ body }, asked({ body: { companyId: one } }), {})).toEqual([one]);
});

test('what an operation does not take names nothing: no account works in the cell of a company by the way', () => {
  const given = { query: { companyId: one ?? '' }, body: { companyId: one } };
  expect(namedBy({ body: z.object({ name: z.string() }) }, asked(given), {})).toEqual([]);
  expect(namedBy({}, asked(given), {})).toEqual([]);
});

test('a key of one company is about that one, unless it names another', () => {
  expect(namedBy(list, asked({}), { companyId: one ?? '' })).toEqual([one]);
  expect(namedBy(list, asked({ query: { companyId: other ?? '' } }), { companyId: one ?? '' })).toEqual([other]);
});
