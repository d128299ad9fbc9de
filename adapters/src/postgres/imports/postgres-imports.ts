import { createHash } from 'node:crypto';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { Import, ImportKind, Mapping } from '@timbra/core/imports/import.ts';
import type * as importPorts from '@timbra/core/imports/ports.ts';
import type { StoredRecord } from '@timbra/core/imports/target.ts';
import type { ShareOwner } from '@timbra/core/storage/storage-share.ts';
import { OnDatabase } from '../on-database.ts';
import { date, raw, sql, type Sql } from '../sql.ts';
import { isOpenCompany } from '../scopes.ts';
import { storeFile } from './import-files.ts';
import { isSeenImport } from './seen-import.ts';
import { importColumns, toImport, type ImportRow } from './import-row.ts';

const rowsAtOnce = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export class PostgresImports extends OnDatabase implements importPorts.Imports {
  async add(made: importPorts.NewImport, file: importPorts.UploadedFile): Promise<void> {
    await this.database.change(sql`
      insert into imports (id, company_id, user_id, kind, mode, status, file_name, file_size, file_sha256, columns,
        mapping, repairs, corrects, created_at, woken_at)
      values (${made.id}, ${made.companyId}, ${made.userId}, ${made.kind}, ${made.mode}, 'QUEUED', ${file.name}, ${file.size}, ${Buffer.from(file.sha256)}, ${JSON.stringify(made.columns)}::jsonb, ${JSON.stringify(made.mapping)}::jsonb, ${JSON.stringify(made.repairs)}::jsonb, ${made.corrects ?? null}, ${made.createdAt}, ${this.database.now()})`);
    await storeFile(this.database, { accountId: made.ownerId, companyId: made.companyId }, made.id, file);
  }

  find(scope: Scope, id: string): Promise<Import | undefined> {
    return this.#find(scope, id, raw(''));
  }

  findForChange(scope: Scope, id: string): Promise<Import | undefined> {
    return this.#find(scope, id, raw('for update'));
  }

  async #find(scope: Scope, id: string, locked: Sql): Promise<Import | undefined> {
    const statement = sql`select ${raw(importColumns)} from imports
      where id = ${id} and company_id in (select id from companies where ${isOpenCompany(scope)})
        and ${isSeenImport(scope)} ${locked}`;
    const row = await this.database.row<ImportRow>(statement);
    return row && toImport(row);
  }

  async waiting({ userId, livemode }: ShareOwner): Promise<importPorts.WaitingFiles> {
    await this.database.rows(sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${userId}, 0))`);
    const row = await this.database.row<{ files: number; bytes: string }>(sql`
      select count(*)::int as files, coalesce(sum(i.file_size), 0) as bytes
      from imports i join companies c on c.id = i.company_id
      where i.status in ('QUEUED', 'RUNNING') and c.user_id = ${userId} and c.livemode = ${livemode}`);
    return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
  }

  async cancel(id: string, message: string): Promise<void> {
    await this.database.change(sql`
      update imports set status = 'CANCELLED', message = ${message}, finished_at = ${this.database.now()}, lease = null, lease_until = null
      where id = ${id}`);
  }

  async startUndo(id: string): Promise<void> {
    await this.database.change(sql`
      update imports set undo_status = 'RUNNING', undo_woken_at = ${this.database.now()}, undo_finished_at = null,
        undo_attempts_failed = 0 where id = ${id}`);
  }

  async sameFile(companyId: string, sha256: Uint8Array): Promise<importPorts.EarlierImport | undefined> {
    const row = await this.database.row<{ id: string; created_at: string }>(sql`
      select id, created_at from imports where company_id = ${companyId} and file_sha256 = ${Buffer.from(sha256)} and imported + updated > 0
        and undo_status is null
      order by created_at desc limit 1`);
    return row && { id: row.id, createdAt: date(row.created_at) };
  }

  async toCorrect(companyId: string, kind: ImportKind, columns: readonly string[]): Promise<string | undefined> {
    const row = await this.database.row<{ id: string }>(sql`
      select coalesce(corrects, id) as id from imports
      where company_id = ${companyId} and kind = ${kind} and columns = ${JSON.stringify(columns)}::jsonb and open > 0
      order by created_at desc limit 1`);
    return row?.id;
  }

  async rememberMapping(companyId: string, kind: ImportKind, columns: readonly string[], mapping: Mapping) {
    await this.database.change(sql`
      insert into import_mappings (company_id, kind, columns_key, mapping, used_at) values (${companyId}, ${kind}, ${columnsKey(columns)}, ${JSON.stringify(mapping)}::jsonb, ${this.database.now()})
      on conflict (company_id, kind, columns_key) do update set mapping = excluded.mapping, used_at = excluded.used_at`);
  }

  async rememberedMapping(companyId: string, kind: ImportKind, columns: readonly string[]) {
    const row = await this.database.row<{ mapping: Mapping }>(sql`
      select mapping from import_mappings where company_id = ${companyId} and kind = ${kind} and columns_key = ${columnsKey(columns)}`);
    return row?.mapping;
  }

  refusals(id: string): AsyncGenerator<readonly importPorts.Refusal[]> {
    return this.#refusals(id, raw('mended_at is null'));
  }

  async *openRows(root: string, by?: string): AsyncGenerator<importPorts.OpenRows> {
    const imports = await this.database.rows<{ id: string; columns: string[]; mapping: Mapping }>(sql`
      select id, columns, mapping from imports where id = ${root} or corrects = ${root} order by created_at, id`);
    for (const { id, columns, mapping } of imports.filter((each) => each.id !== by)) {
      // Those that are mended already came first.
      if (by !== undefined) {
        for await (const rows of this.#refusals(id, sql`mended_by = ${by}`)) yield { columns, mapping, rows };
      }
      for await (const rows of this.refusals(id)) yield { columns, mapping, rows };
    }
  }

  /** @param condition that an index answers. */
  async *#refusals(id: string, condition: Sql): AsyncGenerator<readonly importPorts.Refusal[]> {
    let last = { line: 0, id: beforeAll };
    for (;;) {
      const rows = await this.database.rows<importPorts.Refusal & { id: string }>(sql`
        select id, line, field, reason, cells from import_refusals
        where import_id = ${id} and ${condition} and (line, id) > (${last.line}, ${last.id}::uuid) order by line, id limit ${rowsAtOnce}`);
      if (rows.length > 0) yield rows;
      const end = rows.at(-1);
      if (!end || rows.length < rowsAtOnce) return;
      last = end;
    }
  }

  async *allRetained(id: string): AsyncGenerator<readonly StoredRecord[]> {
    for (let last: string | undefined = beforeAll; last !== undefined;) {
      const rows: StoredRecord[] = await this.database.rows<StoredRecord>(sql`
        select record_id as id, title, reason from import_kept where import_id = ${id} and record_id > ${last}::uuid
        order by record_id limit ${rowsAtOnce}`);
      if (rows.length > 0) yield rows;
      last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;
    }
  }

  retained(id: string, most: number): Promise<readonly StoredRecord[]> {
    return this.database.rows<StoredRecord>(sql`
      select record_id as id, title, reason from import_kept where import_id = ${id} order by title, record_id limit ${most}`);
  }
}

/** Two files with the same headings in the same order are of one make. */
const columnsKey = (columns: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(columns)).digest('base64');
