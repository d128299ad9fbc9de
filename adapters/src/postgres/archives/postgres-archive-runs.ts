import { randomUUID } from 'node:crypto';
import { mostTries, type Archive } from '@timbra/core/archives/archive.ts';
import type { ArchiveRuns, HeldArchive, PackedPart, SummaryRow } from '@timbra/core/archives/ports.ts';
import { endedBy } from '@timbra/core/shared/asking.ts';
import { archiveEnd } from '../../documents/zip-entry.ts';
import type { Database } from '../database.ts';
import { OnDatabase } from '../on-database.ts';
import { storedColumns, storedNames } from '../files/stored-columns.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { archiveColumns, toArchive, type ArchiveRow } from './archive-row.ts';

const leaseMs = 10_000;
const heartbeatMs = 2_000;

export class PostgresArchiveRuns extends OnDatabase implements ArchiveRuns {
  async hold(id: string, work: (held: HeldArchive) => Promise<void>): Promise<void> {
    const lease = randomUUID();
    const row = await this.database.row<ArchiveRow>(sql`
      update archives set status = 'RUNNING', tries = tries + 1, lease = ${lease},
        lease_until = ${this.database.now(leaseMs)}
      where id = (select id from archives where id = ${id} and ${isIdle(this.database)} for update skip locked)
      returning ${raw(archiveColumns)}`);
    if (!row) return;
    const heartbeat = setInterval(() => void this.#renew(id, lease).catch(() => undefined), heartbeatMs);
    await endedBy(
      () => work({ archive: toArchive(row), lease, tries: row.tries }),
      () => {
        clearInterval(heartbeat);
        return this.database.change(sql`
          update archives set lease = null, lease_until = null where id = ${id} and lease = ${lease}`);
      },
    );
  }

  async #renew(id: string, lease: string): Promise<void> {
    await this.database.change(sql`
      update archives set lease_until = ${this.database.now(leaseMs)} where id = ${id} and lease = ${lease}`);
  }

  /** The part is in the store before its row is: where another worker has the archive by then, it is swept. */
  async addPart(
    { archive: { id, userId: accountId, companyId }, lease }: HeldArchive,
    from: number,
    documents: number,
    part: PackedPart,
    rows: readonly SummaryRow[],
  ): Promise<boolean> {
    const file = await this.database.files.save({ accountId, companyId }, 'zip', part.content, 'bulk');
    const changed = await this.database.bulk(
      // A part whose last moments a crash of the database takes away takes its progress with it: its commit is not waited for.
      sql`with unhurried as (select set_config('synchronous_commit', 'off', true)),
       standing as (
         update archives set processed = processed + ${documents}, bytes = bytes + ${part.content.length}, parts = parts + 1, files = files + ${part.files}, tries = 1
         where id = ${id} and lease = ${lease} and status = 'RUNNING' and processed = ${from} returning parts)
       insert into archive_parts (archive_id, number, ${storedNames}, directory, summary)
       select ${id}, parts - 1, ${storedColumns(file, this.database.now())}, ${Buffer.from(part.directory)}, ${JSON.stringify(rows)}::jsonb from standing, unhurried`,
    );
    return changed === 1;
  }

  async *rows(id: string): AsyncGenerator<readonly SummaryRow[]> {
    for (let number = 0; ; number += 1) {
      const row = await this.database.row<{ summary: SummaryRow[] | null }>(sql`
        select summary from archive_parts where archive_id = ${id} and number = ${number}`);
      if (!row) return;
      if (row.summary) yield row.summary;
    }
  }

  async finish({ archive: { id }, lease }: HeldArchive, summary: PackedPart, at: Date, expiresAt: Date) {
    const standing = await this.database.row<{ bytes: string; files: number; parts: number }>(sql`
      update archives set bytes = bytes + ${summary.content.length}, files = files + ${summary.files}, parts = parts + 1, status = 'COMPLETED', finished_at = ${at},
        expires_at = ${expiresAt}, lease = null, lease_until = null
      where id = ${id} and lease = ${lease} and status = 'RUNNING' and processed = total returning bytes, files, parts`);
    if (!standing) return false;
    const { files, parts } = standing;
    const insert = (number: number, content: Buffer, directory: Buffer | null) =>
      this.database.bulk(sql`
        insert into archive_parts (archive_id, number, content, directory) values (${id}, ${number}, ${content}, ${directory})`);
    await insert(parts - 1, Buffer.from(summary.content), Buffer.from(summary.directory));
    // The directory follows the files, in their order; the database puts it together.
    const directory = await this.database.row<{ size: string; count: number }>(sql`
      with added as (
        insert into archive_parts (archive_id, number, content)
        select archive_id, number + ${parts}, directory from archive_parts where archive_id = ${id} and directory is not null
        returning octet_length(content) as size)
      select coalesce(sum(size), 0)::text as size, count(*)::int as count from added`);
    const size = Number(directory?.size ?? 0);
    const end = archiveEnd({ files, size, offset: Number(standing.bytes) });
    await insert(parts * 2, end, null);
    await this.database.change(sql`update archives set bytes = bytes + ${size + end.length} where id = ${id}`);
    await this.database.change(sql`delete from archive_items where archive_id = ${id}`);
    return true;
  }

  async idle(): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(sql`
      select id from archives where ${isIdle(this.database)} order by created_at limit 50`);
    return rows.map(({ id }) => id);
  }

  async giveUp(message: string, at: Date): Promise<readonly Archive[]> {
    const rows = await this.database.rows<ArchiveRow>(sql`
      update archives set status = 'FAILED', message = ${message}, finished_at = ${at}, expires_at = ${at}
      where status = 'RUNNING' and tries >= ${mostTries} and (lease_until is null or lease_until < ${this.database.now()})
      returning ${raw(archiveColumns)}`);
    return rows.map(toArchive);
  }
}

/** Tells that nobody works on an archive. */
export const isIdle = (database: Database): Sql =>
  sql`status in ('QUEUED', 'RUNNING') and (lease_until is null or lease_until < ${database.now()})`;
