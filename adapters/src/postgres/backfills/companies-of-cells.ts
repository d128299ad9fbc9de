import { defaultCell, enteredCell } from '../cells/visit.ts';
import { sql } from '../sql.ts';
import type { Backfill } from './backfill.ts';

/**
 * Tells the directory of the companies of a cell that were there before it kept them: whoever works in one from another cell
 * finds it there. Those of the default cell are not kept.
 */
export const companiesOfCells: Backfill = {
  name: 'companies-of-cells',
  async batch(database, after = '00000000-0000-0000-0000-000000000000', size) {
    const cell = enteredCell();
    if (cell === defaultCell) return undefined;
    const following = await database.rows<{ id: string }>(
      sql`select id from companies where id > ${after}::uuid order by id limit ${size}`,
    );
    const ids = following.map(({ id }) => id);
    await database.bulk(sql`
      insert into cell_keys (kind, key, cell_id)
      select 'company', id, ${cell}::int from json_array_elements_text(${JSON.stringify(ids)}::json) as ids(id)
      on conflict do nothing`);
    return ids.at(-1);
  },
};
