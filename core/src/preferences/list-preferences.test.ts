import { expect, it } from 'vitest';
import { checkPreferences } from './list-preferences.ts';

const fieldsOf = (...filters: readonly (readonly [name: string, filter: string])[]) =>
  checkPreferences({
    list: 'invoices',
    filters: filters.map(([name, filter]) => ({ name, filter })),
  }).map(({ field }) => field);

it('takes filters of different names', () => {
  expect(fieldsOf(['Pagadas', '{"estado":"Pagada"}'], ['Todas', '{}'])).toEqual([]);
});

it('refuses a filter without a name and a name that another one has', () => {
  expect(fieldsOf([' ', '{}'])).toEqual(['filters[0].name']);
  expect(fieldsOf(['Pagadas', '{}'], ['pagadas ', '{}'])).toEqual(['filters[1].name']);
});

it.each(['', 'null', '7', '[]', '{'])('refuses %j as a filter', (filter) => {
  expect(fieldsOf(['Pagadas', filter])).toEqual(['filters[0].filter']);
});
