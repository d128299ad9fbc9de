import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statuses } from '@timbra/core/invoicing/invoice.ts';
import { allOf, isOneOf, listed, raw, sql, type SqlValue } from './sql.ts';

const hostile = `'; drop table users; --`;
const given = (statement: { readonly text: string; readonly values: readonly SqlValue[] }) => ({
  text: statement.text,
  values: statement.values,
});

describe('a text of SQL', () => {
  it('has its values beside it, whatever they say', () => {
    const values = [hostile, '?', '$1', `\\'`, 7n, null, [hostile, 1], new Date(0), Buffer.from(hostile)];
    for (const value of values) {
      expect(given(sql`select 1 from users where id = ${value}`)).toEqual({
        text: 'select 1 from users where id = ?',
        values: [value],
      });
    }
  });

  it('takes a value for a value, although it has the shape of a piece of SQL', () => {
    const sent: object = JSON.parse(JSON.stringify(raw(hostile)));
    expect(sent).toEqual({ text: hostile, values: [] });
    for (const value of [sent, { text: hostile, values: [] }, Object.create(raw(hostile)) as object]) {
      const { text, values } = sql`update a set b = ${value} where ${raw('c')} = ${1}`;
      expect(text).toBe('update a set b = ? where c = ?');
      expect(values[0]).toBe(value);
    }
  });

  it('joins pieces and their values in their order', () => {
    const condition = allOf([sql`a = ${1}`, isOneOf(raw('b'), [2, 3]), isOneOf(raw('c'), [4]), isOneOf(raw('d'), [])]);
    expect(given(sql`select ${0} from ${raw('t')} where ${condition} limit ${5}`)).toEqual({
      text: 'select ? from t where true and a = ? and b in (?, ?) and c = ? and false limit ?',
      values: [0, 1, 2, 3, 4, 5],
    });
  });

  it('lists values and pieces, a list among them as one value', () => {
    const parts = [1, sql`${'2'}::int`, raw('now()'), ['?', 4], null];
    expect(given(sql`insert into t values (${listed(parts)}) returning ${5}`)).toEqual({
      text: 'insert into t values (?, ?::int, now(), ?, ?) returning ?',
      values: [1, '2', ['?', 4], null, 5],
    });
    expect(given(listed([sql`a = ${1}`, sql`b = ${2}`], ' or '))).toEqual({ text: 'a = ? or b = ?', values: [1, 2] });
    expect(given(listed([]))).toEqual({ text: '', values: [] });
  });

  it('is the same text each time that its place is reached, also when a piece stands in it', () => {
    const plain = (id: number) => sql`select 1 where id = ${id}`;
    const pieced = (id: number) => sql`select ${raw('a, b')} where id = ${id}`;
    expect(plain(1).text).toBe(plain(2).text);
    expect(pieced(1).text).toBe(pieced(2).text);
    expect([plain(1).values, plain(2).values]).toEqual([[1], [2]]);
  });

  it('keeps an operator that is written as a question mark', () => {
    expect(sql`select tags \\? ${'a'}`.text).toBe('select tags \\? ?');
  });

  it('refuses a value that is undefined', () => {
    const { missing } = JSON.parse('{}') as { missing: string };
    expect(() => sql`select ${missing}`).toThrow('select ?');
    expect(() => sql`select ${raw('a')}, ${missing}`).toThrow(TypeError);
    expect(() => listed([1, missing])).toThrow(TypeError);
  });
});

/** Lists of two states or more: what one state alone is asked for is said of that state. */
const list = /\bin \(('[A-Z]+'(?:, '[A-Z]+')+)\)/g;
/** They are what they were on the day that they were written. */
const past = /^(migrations|baseline)\//;

it('no statement lists states of documents by hand: a new state would be missing', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !past.test(file) && !file.endsWith('.test.ts'),
  );
  const lists = files.flatMap((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    return Array.from(text.matchAll(list), ([, keys = '']) => ({ file, states: keys.match(/[A-Z]+/g) ?? [] }));
  });
  expect(lists.length).toBeGreaterThan(5);
  const known: readonly string[] = statuses;
  expect(lists.filter(({ states }) => states.every((one) => known.includes(one)))).toEqual([]);
});
