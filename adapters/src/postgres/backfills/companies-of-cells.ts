import { sql } from '../sql.ts';
import type { Backfill } from './backfill.ts';

/**
 * Tells the directory of the companies of a cell that were there before it kept them: whoever works in one from another cell
 * finds it there. Those of the default cell are not kept.
 */
export const companiesOfCells: Backfill = {
  name: 'companies-of-cells',
  async batch(database, after = '00000000-0000-0000-0000-000000000000', size) {
    const last = await database.row<{ last: string | null }>(sql`
      with following as materialized (
        select id from companies where current_schema() <> 'public' and id > ${after}::uuid order by id limit ${size}),
      noted as (
        insert into cell_keys (kind, key, cell_id)
        select 'company', id::text, substr(current_schema(), 6)::int from following on conflict do nothing)
      select id as last from following order by id desc limit 1`);
    return last?.last ?? undefined;
  },
};
