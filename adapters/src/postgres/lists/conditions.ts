import type { Filter, FilterValue, ListQuery } from '@timbra/contract/list.ts';
import type { Column, ListDescription } from './description.ts';
import { allOf, isOneOf, raw, sql, type Sql } from '../sql.ts';

/** These filters say whose rows or which words, and are read elsewhere. */
const notConditions = new Set(['companyId', 'userId', 'q']);

export function conditionsOf(list: ListDescription<never, unknown>, query: ListQuery): Sql[] {
  const filters = query.filter?.filter(({ field }) => !notConditions.has(field)) ?? [];
  return filters.map((filter) => list.filters?.[filter.field]?.(filter.values) ?? equality(list, filter));
}

function equality(list: ListDescription<never, unknown>, { field, values }: Filter): Sql {
  const column = list.columns[field];
  if (!column) throw new Error(`The list ${list.name} has no column for ${field}`);
  const given = values.filter((value) => value !== null);
  const isNull = sql`${raw(column.sql)} is null`;
  if (given.length === 0) return values.length === 0 ? raw('false') : isNull;
  return given.length === values.length ? equals(column, given) : sql`(${equals(column, given)} or ${isNull})`;
}

/** To the letter, though the index that finds it knows neither case nor accents. */
function equals(column: Column, values: readonly FilterValue[]): Sql {
  const exact = isOneOf(raw(`${column.sql}${column.collated ? ' collate "C"' : ''}`), values);
  return column.collated ? allOf([isOneOf(raw(collated(column)), values), exact]) : exact;
}

export const collated = (column: Column) => (column.collated ? `${column.sql} collate es_ci` : column.sql);
