import { expect, it } from 'vitest';
import { invoiceName } from './invoice-row.ts';

it('tells drafts apart that were made in one minute', () => {
  const ids = ['01a214f2-a7d7-71b0-aedc-cc158852f1c9', '01a214f2-a7e0-7d0c-8b8a-2f0e4d0c1a55'];
  expect(ids.map((id) => invoiceName({ id, serie: null, folio: null }))).toEqual(['8852f1c9', '4d0c1a55']);
  expect(invoiceName({ id: 'any', serie: 'A', folio: 7 })).toBe('A-7');
  expect(invoiceName({ id: 'any', serie: null, folio: 7 })).toBe('7');
});
