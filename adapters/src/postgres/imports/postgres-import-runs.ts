import { randomUUID } from 'node:crypto';
import type { Import, ImportKind } from '@timbra/core/imports/import.ts';
import type { BatchResult, HeldImport, ImportRuns, OpenUndo, Refusal } from '@timbra/core/imports/ports.ts';
import type { Trace, Undone } from '@timbra/core/imports/target.ts';
import { endedBy } from '@timbra/core/shared/asking.ts';
import { storableText } from '@timbra/core/shared/plain-name.ts';
import type { Ids } from '@timbra/core/shared/ports.ts';
import type { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { storedFile } from './import-files.ts';
import { importColumns, toImport, type ImportRow } from './import-row.ts';
import { refreshStatistics } from './statistics.ts';

const leaseMs = 6_000;
const heartbeatMs = 1_500;
/** An import that was woken is left to its job for this long. */
const againMs = 15_000;

/**
 * A batch whose last moments a crash of the database takes away takes its progress with it: its commit is not waited for.
 * The import's end is, and with it all that went before.
 */
const unhurried = `set_config('synchronous_commit', 'off', true)`;

export class PostgresImportRuns implements ImportRuns {
  readonly #database: Database;
  readonly #ids: Ids;

  constructor(database: Database, ids: Ids) {
    this.#database = database;
    this.#ids = ids;
  }

  async hold(id: string, work: (held: HeldImport) => Promise<void>): Promise<void> {
    const lease = randomUUID();
    const row = await this.#take(id, lease);
    if (!row) return;
    const held = { import: toImport(row), lease, file: storedFile(this.#database, id, Number(row.file_size)) };
    const heartbeat = setInterval(() => void this.#renew(held).catch(() => undefined), heartbeatMs);
    await endedBy(
      () => work(held),
      () => {
        clearInterval(heartbeat);
        // An import that is left unfinished has no job any more.
        return this.#database.change(sql`
          update imports set lease = null, lease_until = null, woken_at = null where id = ${id} and lease = ${lease}`);
      },
    );
  }

  /** One import of a company at a time: two of them would wait for each other's records. */
  #take(id: string, lease: string): Promise<(ImportRow & { file_size: string }) | undefined> {
    return this.#database.run(async () => {
      await this.#database.rows(sql`
        select pg_advisory_xact_lock(hashtextextended('imports ' || company_id, 0)) from imports where id = ${id}`);
      return this.#database.row<ImportRow & { file_size: string }>(sql`
        update imports set status = 'RUNNING', started_at = coalesce(started_at, ${this.#database.now()}), lease = ${lease},
          lease_until = ${this.#database.now(leaseMs)}
        where id = (
          select id from imports i where id = ${id} and ${isIdle(this.#database)} and not exists (${atWork(this.#database)}) for update skip locked)
        returning ${raw(importColumns)}, file_size`);
    });
  }

  async #renew({ import: { id }, lease }: HeldImport): Promise<void> {
    // A batch that is being written holds the row, and renews the lease itself.
    await this.#database.change(sql`
      update imports set lease_until = ${this.#database.now(leaseMs)}
      where id = (select id from imports where id = ${id} and lease = ${lease} for update skip locked)`);
  }

  async isOurs({ import: { id }, lease }: HeldImport): Promise<boolean> {
    const row = await this.#database.row(sql`
      select 1 from imports where id = ${id} and lease = ${lease} and status = 'RUNNING'`);
    return row !== undefined;
  }

  async counted({ import: { id }, lease }: HeldImport, total: number): Promise<void> {
    await this.#database.change(sql`update imports set total = ${total} where id = ${id} and lease = ${lease}`);
  }

  async holdForBatch({ import: { id }, lease }: HeldImport, processed: number): Promise<boolean> {
    const row = await this.#database.row(sql`
      select ${raw(unhurried)} from imports where id = ${id} and lease = ${lease} and status = 'RUNNING' and processed = ${processed} for update`);
    return row !== undefined;
  }

  async advance({ import: { id, kind, processed, corrects } }: HeldImport, result: BatchResult): Promise<Import> {
    const { imported, updated, refusals, refusedWith = [], trace, mended } = result;
    await this.#saveTrace(id, trace);
    await this.#saveRefusals(id, [...refusals, ...refusedWith]);
    if (corrects !== undefined && mended.length > 0) await this.#mend(corrects, id, mended);
    const failed = refusals.length;
    const rows = imported + updated + failed;
    const row = await this.#database.row<ImportRow>(sql`
      update imports set processed = processed + ${rows}, imported = imported + ${imported}, updated = updated + ${updated},
        failed = failed + ${failed}, open = open + ${failed + refusedWith.length}, attempts_failed = 0, lease_until = ${this.#database.now(leaseMs)}
      where id = ${id} returning ${raw(importColumns)}`);
    if (!row) throw new Error(`Import ${id} is gone at row ${processed}`);
    await refreshStatistics(this.#database, kind, { before: row.processed - rows, now: row.processed });
    return toImport(row);
  }

  async #saveTrace(id: string, { created, changed }: Trace): Promise<void> {
    if (created.length + changed.length === 0) return;
    await this.#database.bulk(sql`
      insert into import_batches (import_id, number, created, changed)
      select ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(created)}::jsonb, ${JSON.stringify(changed)}::jsonb from import_batches where import_id = ${id}`);
  }

  async #saveRefusals(id: string, refusals: readonly Refusal[]): Promise<void> {
    if (refusals.length === 0) return;
    // Such a character may be what the row is refused for.
    const rows = refusals.map(({ cells, reason, ...refusal }) => ({
      id: this.#ids.next(),
      ...refusal,
      reason: storableText(reason),
      cells: cells.map(storableText),
    }));
    await this.#database.bulk(sql`
      insert into import_refusals (id, import_id, line, field, reason, cells)
      select id, ${id}, line, field, reason, cells
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, line integer, field text, reason text, cells jsonb)`);
  }

  /**
   * Mends the row also in the corrections that have refused it since. This one's own refusals stay open: a row that its
   * user has added has a line of this file, which says nothing of the first one.
   */
  async #mend(root: string, own: string, lines: readonly number[]): Promise<void> {
    await this.#database.change(sql`
      with mended as (
        update import_refusals r set mended_at = ${this.#database.now()}, mended_by = ${own}
        from imports i
        where i.id = r.import_id and (i.id = ${root} or i.corrects = ${root}) and i.id <> ${own} and r.mended_at is null
          and r.line in (select value::integer from json_array_elements_text(${JSON.stringify(lines)}::json))
        returning r.import_id),
      counts as (select import_id, count(*) as rows from mended group by import_id)
      update imports i set open = open - counts.rows from counts where i.id = counts.import_id`);
  }

  async mended({ import: { id } }: HeldImport): Promise<number> {
    const row = await this.#database.row<{ rows: number }>(sql`
      select count(distinct line)::integer as rows from import_refusals where mended_by = ${id}`);
    return row?.rows ?? 0;
  }

  async failed({ import: { id }, lease }: HeldImport): Promise<number> {
    const row = await this.#database.row<{ attempts_failed: number }>(sql`
      update imports set attempts_failed = attempts_failed + 1 where id = ${id} and lease = ${lease} and status = 'RUNNING'
      returning attempts_failed`);
    return row?.attempts_failed ?? 0;
  }

  async finish({ import: { id }, lease }: HeldImport, status: 'COMPLETED' | 'FAILED', message: string) {
    const changed = await this.#database.change(sql`
      update imports set status = ${status}, message = ${message}, total = case when ${status} = 'COMPLETED' then processed else total end,
        finished_at = ${this.#database.now()}, lease = null, lease_until = null
      where id = ${id} and lease = ${lease} and status = 'RUNNING'`);
    return changed === 1;
  }

  async idle() {
    // Whoever had a lease and let it run out has died, and its job with it.
    const waiting = await this.#database.rows<{ id: string }>(sql`
      with found as (
        select distinct on (company_id) id from imports i where ${isIdle(this.#database)} and not exists (${atWork(this.#database)})
        order by company_id, created_at, id limit 100)
      update imports set woken_at = ${this.#database.now()}, lease = null, lease_until = null where id in (
        select i.id from imports i join found on found.id = i.id
        where ${isIdle(this.#database)} and (i.lease is not null or i.woken_at is null or i.woken_at < ${this.#database.now(-againMs)})
        for update of i skip locked)
      returning id`);
    const undos = await this.#database.rows<{ id: string }>(sql`
      update imports set undo_woken_at = ${this.#database.now()}
      where undo_status = 'RUNNING' and undo_woken_at < ${this.#database.now(-againMs)} returning id`);
    return [...waiting.map(({ id }) => ({ id, undo: false })), ...undos.map(({ id }) => ({ id, undo: true }))];
  }

  async nextOf(companyId: string): Promise<string | undefined> {
    const row = await this.#database.row<{ id: string }>(sql`
      update imports set woken_at = ${this.#database.now()} where id = (
        select id from imports i where i.company_id = ${companyId} and ${isIdle(this.#database)} and not exists (${atWork(this.#database)})
        order by created_at, id limit 1 for update skip locked)
      returning id`);
    return row?.id;
  }

  async nextToUndo(id: string): Promise<OpenUndo | undefined> {
    const row = await this.#database.row<{ kind: ImportKind; company_id: string }>(sql`
      update imports set undo_woken_at = ${this.#database.now()} where id = ${id} and undo_status = 'RUNNING' returning kind, company_id`);
    if (!row) return undefined;
    const batch = await this.#database.row<{ number: number } & Trace>(sql`
      select number, created, changed from import_batches where import_id = ${id} order by number desc limit 1`);
    const { kind, company_id: companyId } = row;
    return { kind, companyId, batch: batch && { number: batch.number, trace: batch } };
  }

  async undone(id: string, batch: number, { removed, restored, retained }: Undone): Promise<void> {
    await this.#database.change(sql`delete from import_batches where import_id = ${id} and number = ${batch}`);
    if (retained.length > 0) {
      await this.#database.change(sql`
        insert into import_kept (import_id, record_id, title, reason)
        select ${id}, id, title, reason from json_to_recordset(${JSON.stringify(retained)}::json) as r(id uuid, title text, reason text)
        on conflict (import_id, record_id) do nothing`);
    }
    await this.#database.change(sql`
      update imports set removed = removed + ${removed}, restored = restored + ${restored}, undo_attempts_failed = 0,
        kept = (select count(*) from import_kept where import_id = imports.id) where id = ${id}`);
  }

  async undoFailed(id: string): Promise<number> {
    const row = await this.#database.row<{ undo_attempts_failed: number }>(sql`
      update imports set undo_attempts_failed = undo_attempts_failed + 1, undo_woken_at = ${this.#database.now()}
      where id = ${id} and undo_status = 'RUNNING'
      returning undo_attempts_failed`);
    return row?.undo_attempts_failed ?? 0;
  }

  giveUpUndo(id: string): Promise<Pick<Import, 'id' | 'userId' | 'kind'> | undefined> {
    return this.#database.row<Pick<Import, 'id' | 'userId' | 'kind'>>(sql`
      update imports set undo_status = 'FAILED', undo_finished_at = ${this.#database.now()} where id = ${id} and undo_status = 'RUNNING'
      returning id, user_id as "userId", kind`);
  }

  async finishUndo(id: string): Promise<void> {
    await this.#database.change(sql`
      update imports set undo_status = 'COMPLETED', undo_finished_at = ${this.#database.now()} where id = ${id} and undo_status = 'RUNNING'`);
    await this.#database.change(sql`
      with opened as (
        update import_refusals set mended_at = null, mended_by = null where mended_by = ${id} returning import_id),
      counts as (select import_id, count(*) as rows from opened group by import_id)
      update imports i set open = open + counts.rows from counts where i.id = counts.import_id`);
  }
}

/** Tells that nobody works on an import `i`. */
export const isIdle = (database: Database): Sql =>
  sql`i.status in ('QUEUED', 'RUNNING') and (i.lease_until is null or i.lease_until < ${database.now()})`;

/** Another import of the company of `i` that somebody works on. */
export const atWork = (
  database: Database,
): Sql => sql`select from imports o where o.company_id = i.company_id and o.id <> i.id and o.status = 'RUNNING'
  and o.lease_until >= ${database.now()}`;
