import { lawFile } from '@timbra/contract/law-file.ts';
import { lawKinds } from '@timbra/core/law/kinds.ts';
import type { LawLoad, LawLoads } from '@timbra/core/law/law-book.ts';
import type { LawRows } from '@timbra/core/law/with-rows.ts';
import { OnDatabase } from './on-database.ts';
import { date, sql } from './sql.ts';

interface Row extends Omit<LawLoad, 'rows' | 'loadedAt'> {
  readonly rows: Readonly<Record<string, unknown>>;
  readonly loadedAt: string | Date;
}

export class PostgresLawLoads extends OnDatabase implements LawLoads {
  async all(): Promise<readonly LawLoad[]> {
    const loads = await this.database.rows<Row>(sql`
      select id, name, rows, loaded_by as "loadedBy", loaded_at as "loadedAt" from law_loads
      where withdrawn_at is null order by loaded_at, id`);
    return loads.map((load) => ({ ...load, rows: readRows(load.rows), loadedAt: date(load.loadedAt) }));
  }

  async hold(): Promise<void> {
    await this.database.change(sql`lock table law_loads in share row exclusive mode`);
  }

  async add({ id, name, rows, loadedBy, loadedAt }: LawLoad): Promise<void> {
    await this.database.change(sql`
      insert into law_loads (id, name, rows, loaded_by, loaded_at) values (${id}, ${name}, ${JSON.stringify(rows)}::jsonb, ${loadedBy}, ${loadedAt})`);
  }

  async withdraw(id: string, by: string, at: Date): Promise<boolean> {
    const withdrawn = await this.database.change(sql`
      update law_loads set withdrawn_at = ${at}, withdrawn_by = ${by} where id::text = ${id} and withdrawn_at is null`);
    return withdrawn === 1;
  }
}

/**
 * All were checked when they were loaded: a kind that is not known here was loaded by a later version, which reads it. One that
 * this version does not take any more leaves the others of its load as they are.
 */
function readRows(stored: Row['rows']): LawRows {
  const rows: LawRows = {};
  for (const kind of lawKinds) Object.assign(rows, lawFile.safeParse({ [kind]: stored[kind] }).data);
  return rows;
}
