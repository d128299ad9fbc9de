import { describe, expect, it } from 'vitest';
import { parse, stringify } from './query-string.ts';

describe('the query of a list', () => {
  it('is written name by name in the order of the alphabet, without what is not there', () => {
    const asked = { sort: '["nombre","ASC"]', filter: '{"q":"Peña & Co"}', page: 2, embed: undefined };
    expect(stringify(asked)).toBe(
      'filter=%7B%22q%22%3A%22Pe%C3%B1a%20%26%20Co%22%7D&page=2&sort=%5B%22nombre%22%2C%22ASC%22%5D',
    );
    expect(stringify({})).toBe('');
  });

  it('is read as it was written, with its question mark or without', () => {
    const values = { filter: '{"q":"a+b c=ñ"}', page: '2' };
    expect(parse(stringify(values))).toEqual(values);
    expect(parse(`?${stringify(values)}`)).toEqual(values);
    expect(parse('')).toEqual({});
  });
});
