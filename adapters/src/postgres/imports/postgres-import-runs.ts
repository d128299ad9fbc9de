import { randomUUID } from 'node:crypto';
import type { Import } from '@timbra/core/imports/import.ts';
import type { BatchResult, HeldImport, ImportRuns, OpenUndo } from '@timbra/core/imports/import-runs.ts';
import type { ImportKind } from '@timbra/core/imports/import-kind.ts';
import type { Refusal } from '@timbra/core/imports/imports.ts';
import type { Trace, Undone } from '@timbra/core/imports/target.ts';
import { endedBy } from '@timbra/core/shared/fail-after.ts';
import { storableText } from '@timbra/core/shared/text.ts';
import type { Ids } from '@timbra/core/shared/ids.ts';
import type { Database } from '../database.ts';
import { keptFile } from './import-files.ts';
import { importColumns, toImport, type ImportRow } from './import-row.ts';
import { refreshStatistics } from './statistics.ts';

const leaseMs = 6_000;
const heartbeatMs = 1_500;
/** What was woken is left to its job for this long. */
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
    const held = { import: toImport(row), lease, file: keptFile(this.#database, id, Number(row.file_size)) };
    const heartbeat = setInterval(() => void this.#renew(held).catch(() => undefined), heartbeatMs);
    await endedBy(
      () => work(held),
      () => {
        clearInterval(heartbeat);
        // Left unfinished, it has no job any more.
        return this.#database.change(
          'update imports set lease = null, lease_until = null, woken_at = null where id = ? and lease = ?',
          [id, lease],
        );
      },
    );
  }

  /** One import of a company at a time: two of them would wait for each other's records. */
  #take(id: string, lease: string): Promise<(ImportRow & { file_size: string }) | undefined> {
    return this.#database.run(async () => {
      await this.#database.rows(
        `select pg_advisory_xact_lock(hashtextextended('imports ' || company_id, 0)) from imports where id = ?`,
        [id],
      );
      return this.#database.row<ImportRow & { file_size: string }>(
        `update imports set status = 'RUNNING', started_at = coalesce(started_at, now()), lease = ?,
           lease_until = now() + make_interval(secs => ?)
         where id = (
           select id from imports i where id = ? and ${isIdle} and not exists (${atWork}) for update skip locked)
         returning ${importColumns}, file_size`,
        [lease, leaseMs / 1_000, id],
      );
    });
  }

  async #renew({ import: { id }, lease }: HeldImport): Promise<void> {
    // A batch that is being written holds the row, and renews the lease itself.
    await this.#database.change(
      `update imports set lease_until = now() + make_interval(secs => ?)
       where id = (select id from imports where id = ? and lease = ? for update skip locked)`,
      [leaseMs / 1_000, id, lease],
    );
  }

  async isOurs({ import: { id }, lease }: HeldImport): Promise<boolean> {
    const row = await this.#database.row(`select 1 from imports where id = ? and lease = ? and status = 'RUNNING'`, [
      id,
      lease,
    ]);
    return row !== undefined;
  }

  async counted({ import: { id }, lease }: HeldImport, total: number): Promise<void> {
    await this.#database.change('update imports set total = ? where id = ? and lease = ?', [total, id, lease]);
  }

  async holdForBatch({ import: { id }, lease }: HeldImport, processed: number): Promise<boolean> {
    const row = await this.#database.row(
      `select ${unhurried} from imports where id = ? and lease = ? and status = 'RUNNING' and processed = ? for update`,
      [id, lease, processed],
    );
    return row !== undefined;
  }

  async advance({ import: { id, kind, processed, corrects } }: HeldImport, result: BatchResult): Promise<Import> {
    const { imported, updated, refusals, refusedWith = [], trace, mended } = result;
    await this.#keepTrace(id, trace);
    await this.#keepRefusals(id, [...refusals, ...refusedWith]);
    if (corrects !== undefined && mended.length > 0) await this.#mend(corrects, id, mended);
    const failed = refusals.length;
    const rows = imported + updated + failed;
    const row = await this.#database.row<ImportRow>(
      `update imports set processed = processed + ?, imported = imported + ?, updated = updated + ?,
         failed = failed + ?, open = open + ?, attempts_failed = 0, lease_until = now() + make_interval(secs => ?)
       where id = ? returning ${importColumns}`,
      [rows, imported, updated, failed, failed + refusedWith.length, leaseMs / 1_000, id],
    );
    if (!row) throw new Error(`Import ${id} is gone at row ${processed}`);
    await refreshStatistics(this.#database, kind, { before: row.processed - rows, now: row.processed });
    return toImport(row);
  }

  async #keepTrace(id: string, { created, changed }: Trace): Promise<void> {
    if (created.length + changed.length === 0) return;
    await this.#database.bulk(
      `insert into import_batches (import_id, number, created, changed)
       select ?, coalesce(max(number), 0) + 1, ?::jsonb, ?::jsonb from import_batches where import_id = ?`,
      [id, JSON.stringify(created), JSON.stringify(changed), id],
    );
  }

  async #keepRefusals(id: string, refusals: readonly Refusal[]): Promise<void> {
    if (refusals.length === 0) return;
    // Such a character may be what the row is refused for.
    const rows = refusals.map(({ cells, reason, ...refusal }) => ({
      id: this.#ids.next(),
      ...refusal,
      reason: storableText(reason),
      cells: cells.map(storableText),
    }));
    await this.#database.bulk(
      `insert into import_refusals (id, import_id, line, field, reason, cells)
       select id, ?, line, field, reason, cells
       from json_to_recordset(?::json) as r(id uuid, line integer, field text, reason text, cells jsonb)`,
      [id, JSON.stringify(rows)],
    );
  }

  /**
   * Also in the corrections that have refused the row since. This one's own refusals stay open: a row that its user has
   * added has a line of this file, which says nothing of the first one.
   */
  async #mend(root: string, own: string, lines: readonly number[]): Promise<void> {
    await this.#database.change(
      `with mended as (
         update import_refusals r set mended_at = now(), mended_by = ?
         from imports i
         where i.id = r.import_id and (i.id = ? or i.corrects = ?) and i.id <> ? and r.mended_at is null
           and r.line in (select value::integer from json_array_elements_text(?::json))
         returning r.import_id),
       counts as (select import_id, count(*) as rows from mended group by import_id)
       update imports i set open = open - counts.rows from counts where i.id = counts.import_id`,
      [own, root, root, own, JSON.stringify(lines)],
    );
  }

  async mended({ import: { id } }: HeldImport): Promise<number> {
    const row = await this.#database.row<{ rows: number }>(
      'select count(distinct line)::integer as rows from import_refusals where mended_by = ?',
      [id],
    );
    return row?.rows ?? 0;
  }

  async failed({ import: { id }, lease }: HeldImport): Promise<number> {
    const row = await this.#database.row<{ attempts_failed: number }>(
      `update imports set attempts_failed = attempts_failed + 1 where id = ? and lease = ? and status = 'RUNNING'
       returning attempts_failed`,
      [id, lease],
    );
    return row?.attempts_failed ?? 0;
  }

  async finish({ import: { id }, lease }: HeldImport, status: 'COMPLETED' | 'FAILED', message: string) {
    const changed = await this.#database.change(
      `update imports set status = ?, message = ?, total = case when ? = 'COMPLETED' then processed else total end,
         finished_at = now(), lease = null, lease_until = null
       where id = ? and lease = ? and status = 'RUNNING'`,
      [status, message, status, id, lease],
    );
    return changed === 1;
  }

  async idle() {
    // Whoever had a lease and let it run out has died, and its job with it.
    const waiting = await this.#database.rows<{ id: string }>(
      `with found as (
         select distinct on (company_id) id from imports i where ${isIdle} and not exists (${atWork})
         order by company_id, created_at, id limit 100)
       update imports set woken_at = now(), lease = null, lease_until = null where id in (
         select i.id from imports i join found on found.id = i.id
         where ${isIdle} and (i.lease is not null or i.woken_at is null or i.woken_at < now() - make_interval(secs => ?))
         for update of i skip locked)
       returning id`,
      [againMs / 1_000],
    );
    const undos = await this.#database.rows<{ id: string }>(
      `update imports set undo_woken_at = now()
       where undo_status = 'RUNNING' and undo_woken_at < now() - make_interval(secs => ?) returning id`,
      [againMs / 1_000],
    );
    return [...waiting.map(({ id }) => ({ id, undo: false })), ...undos.map(({ id }) => ({ id, undo: true }))];
  }

  async nextOf(companyId: string): Promise<string | undefined> {
    const row = await this.#database.row<{ id: string }>(
      `update imports set woken_at = now() where id = (
         select id from imports i where i.company_id = ? and ${isIdle} and not exists (${atWork})
         order by created_at, id limit 1 for update skip locked)
       returning id`,
      [companyId],
    );
    return row?.id;
  }

  async nextToUndo(id: string): Promise<OpenUndo | undefined> {
    const row = await this.#database.row<{ kind: ImportKind; company_id: string }>(
      `update imports set undo_woken_at = now() where id = ? and undo_status = 'RUNNING' returning kind, company_id`,
      [id],
    );
    if (!row) return undefined;
    const batch = await this.#database.row<{ number: number } & Trace>(
      'select number, created, changed from import_batches where import_id = ? order by number desc limit 1',
      [id],
    );
    const { kind, company_id: companyId } = row;
    return { kind, companyId, batch: batch && { number: batch.number, trace: batch } };
  }

  async undone(id: string, batch: number, { removed, restored, kept }: Undone): Promise<void> {
    await this.#database.change('delete from import_batches where import_id = ? and number = ?', [id, batch]);
    if (kept.length > 0) {
      await this.#database.change(
        `insert into import_kept (import_id, record_id, title, reason)
         select ?, id, title, reason from json_to_recordset(?::json) as r(id uuid, title text, reason text)
         on conflict (import_id, record_id) do nothing`,
        [id, JSON.stringify(kept)],
      );
    }
    await this.#database.change(
      `update imports set removed = removed + ?, restored = restored + ?, undo_attempts_failed = 0,
         kept = (select count(*) from import_kept where import_id = imports.id) where id = ?`,
      [removed, restored, id],
    );
  }

  async undoFailed(id: string): Promise<number> {
    const row = await this.#database.row<{ undo_attempts_failed: number }>(
      `update imports set undo_attempts_failed = undo_attempts_failed + 1, undo_woken_at = now()
       where id = ? and undo_status = 'RUNNING'
       returning undo_attempts_failed`,
      [id],
    );
    return row?.undo_attempts_failed ?? 0;
  }

  giveUpUndo(id: string): Promise<Pick<Import, 'id' | 'userId' | 'kind'> | undefined> {
    return this.#database.row<Pick<Import, 'id' | 'userId' | 'kind'>>(
      `update imports set undo_status = 'FAILED', undo_finished_at = now() where id = ? and undo_status = 'RUNNING'
       returning id, user_id as "userId", kind`,
      [id],
    );
  }

  async finishUndo(id: string): Promise<void> {
    await this.#database.change(
      `update imports set undo_status = 'COMPLETED', undo_finished_at = now() where id = ? and undo_status = 'RUNNING'`,
      [id],
    );
    await this.#database.change(
      `with opened as (
         update import_refusals set mended_at = null, mended_by = null where mended_by = ? returning import_id),
       counts as (select import_id, count(*) as rows from opened group by import_id)
       update imports i set open = open + counts.rows from counts where i.id = counts.import_id`,
      [id],
    );
  }
}

/** Of an import `i` that nobody works on. */
/** An import `i` that nobody works on. */
export const isIdle = `i.status in ('QUEUED', 'RUNNING') and (i.lease_until is null or i.lease_until < now())`;

/** Another import of the company of `i` that somebody works on. */
export const atWork = `select from imports o where o.company_id = i.company_id and o.id <> i.id and o.status = 'RUNNING'
  and o.lease_until >= now()`;
