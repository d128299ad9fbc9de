import { sql } from '../sql.ts';
import type { Backfill } from './backfill.ts';

/**
 * Tells the months of the days that were summed before months were: those that are summed since tell their months
 * themselves.
 */
export const invoicedMonths: Backfill = {
  name: 'invoiced-months',
  async batch(database, after = '00000000-0000-0000-0000-000000000000 0001-01-01', size) {
    const [companyId = null, day = null] = after.split(' ');
    const last = await database.row<{ last: string | null }>(sql`
      with days as materialized (
        select company_id, day from invoiced_days where (company_id, day) > (${companyId}::uuid, ${day}::date)
        order by company_id, day limit ${size}),
      told as (
        insert into invoiced_months (company_id, month, state)
        select distinct company_id, date_trunc('month', day)::date, 'due' from days
        on conflict (company_id, month) do nothing)
      select company_id || ' ' || day as last from days order by company_id desc, day desc limit 1`);
    return last?.last ?? undefined;
  },
};
