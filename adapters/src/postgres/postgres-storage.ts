import type { ShareOwner, StoredFiles, Storage } from '@timbra/core/storage/storage-share.ts';
import { OnDatabase } from './on-database.ts';
import { sql } from './sql.ts';

export class PostgresStorage extends OnDatabase implements Storage {
  async hold(userId: string): Promise<void> {
    await this.database.rows(sql`select pg_advisory_xact_lock(hashtextextended('storage ' || ${userId}, 0))`);
  }

  /** What is gone is deleted by and by (`expired-records.ts`), and counts no more from its term on. */
  async storedFiles({ userId, livemode }: ShareOwner, now: Date): Promise<StoredFiles> {
    const row = await this.database.row<Record<keyof StoredFiles, string>>(sql`
      select
        (select coalesce(sum(a.bytes), 0) from archives a join companies c on c.id = a.company_id and c.livemode = ${livemode}
         where a.user_id = ${userId} and a.status <> 'FAILED' and (a.expires_at is null or a.expires_at > ${now})) as archives,
        (select coalesce(sum(i.file_size), 0) from imports i join companies c on c.id = i.company_id
         where c.user_id = ${userId} and c.livemode = ${livemode} and (i.finished_at is null or i.finished_at > ${now}::timestamptz - interval '1 day')) as imports,
        (select coalesce(sum(coalesce(octet_length(c.logo), 0) + coalesce(octet_length(p.business_logo), 0)
           + pg_column_size(c.lugares)), 0)
         from companies c left join company_pages p on p.company_id = c.id
         where c.user_id = ${userId} and c.livemode = ${livemode}) as logos`);
    return { archives: Number(row?.archives), imports: Number(row?.imports), logos: Number(row?.logos) };
  }
}
