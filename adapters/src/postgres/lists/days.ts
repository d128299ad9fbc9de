import type { FilterValue } from '@timbra/contract/list.ts';
import { raw, sql, type Sql } from '../sql.ts';

const zone = `'America/Mexico_City'`;

/** Filters by the day of an instant in Mexico City, both ends included. @param column as SQL names it. */
export function daysOf(column: string) {
  const start = (day: FilterValue | undefined, later: string): Sql =>
    sql`(${day ?? null}::date${raw(later)})::timestamp at time zone ${raw(zone)}`;
  return {
    desde: ([day]: readonly FilterValue[]) => sql`${raw(column)} >= ${start(day, '')}`,
    hasta: ([day]: readonly FilterValue[]) => sql`${raw(column)} < ${start(day, ' + 1')}`,
  };
}

/** Returns the day of an instant there, as text. */
export const dayOf = (column: string) => `to_char(${column} at time zone ${zone}, 'YYYY-MM-DD')`;
