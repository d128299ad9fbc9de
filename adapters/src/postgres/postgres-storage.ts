import type { KeptFiles, Storage } from '@timbra/core/storage/storage-share.ts';
import type { Database } from './database.ts';

export class PostgresStorage implements Storage {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hold(userId: string): Promise<void> {
    await this.#database.rows(`select pg_advisory_xact_lock(hashtextextended('storage ' || ?, 0))`, [userId]);
  }

  /** What is gone is deleted by and by (`expired-records.ts`), and counts no more from its term on. */
  async kept(userId: string, now: Date): Promise<KeptFiles> {
    const row = await this.#database.row<Record<keyof KeptFiles, string>>(
      `select
         (select coalesce(sum(bytes), 0) from archives where user_id = ? and status <> 'FAILED'
            and (expires_at is null or expires_at > ?)) as archives,
         (select coalesce(sum(i.file_size), 0) from imports i join companies c on c.id = i.company_id
          where c.user_id = ? and (i.finished_at is null or i.finished_at > ?::timestamptz - interval '1 day')) as imports,
         (select coalesce(sum(coalesce(octet_length(c.logo), 0) + coalesce(octet_length(p.business_logo), 0)
            + pg_column_size(c.lugares)), 0)
          from companies c left join company_pages p on p.company_id = c.id where c.user_id = ?) as logos`,
      [userId, now, userId, now, userId],
    );
    return { archives: Number(row?.archives), imports: Number(row?.imports), logos: Number(row?.logos) };
  }
}
