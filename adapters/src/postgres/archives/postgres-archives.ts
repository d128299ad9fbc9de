import type { Scope } from '@timbra/core/access/actor.ts';
import type { Archive } from '@timbra/core/archives/archive.ts';
import type { Archives, NewArchive } from '@timbra/core/archives/ports.ts';
import type { Database } from '../database.ts';
import { fileColumns, type FileColumns } from '../files/stored-columns.ts';
import { raw, sql } from '../sql.ts';
import { isOpenCompany } from '../scopes.ts';
import { archiveColumns, toArchive, type ArchiveRow } from './archive-row.ts';

export class PostgresArchives implements Archives {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add({ id, companyId, userId, fileName, createdAt }: NewArchive, ids: readonly string[]): Promise<void> {
    await this.#database.change(
      sql`insert into archives (id, company_id, user_id, file_name, total, created_at) values (${id}, ${companyId}, ${userId}, ${fileName}, ${ids.length}, ${createdAt})`,
    );
    await this.#database.bulk(
      sql`insert into archive_items (archive_id, position, invoice_id)
       select ${id}, position - 1, id::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, position)`,
    );
  }

  async expireAllBut(userId: string, latest: number, at: Date): Promise<void> {
    await this.#database.change(
      sql`update archives set expires_at = ${at} where id in (
         select id from archives where user_id = ${userId} and status = 'COMPLETED' and expires_at > ${at}
         order by created_at desc, id desc offset ${latest})`,
    );
  }

  async find(scope: Scope, id: string): Promise<Archive | undefined> {
    const statement = sql`select ${raw(archiveColumns)} from archives
      where id = ${id} and user_id = ${scope.userId} and company_id in (select id from companies where ${isOpenCompany(scope)})`;
    const row = await this.#database.row<ArchiveRow>(statement);
    return row && toArchive(row);
  }

  async available(scope: Scope, now: Date): Promise<readonly Archive[]> {
    const statement = sql`select ${raw(archiveColumns)} from archives
      where user_id = ${scope.userId} and company_id in (select id from companies where ${isOpenCompany(scope)})
        and status <> 'FAILED' and (expires_at is null or expires_at > ${now})
      order by created_at desc, id desc limit 100`;
    return (await this.#database.rows<ArchiveRow>(statement)).map(toArchive);
  }

  async expire(id: string, at: Date): Promise<boolean> {
    const expired = await this.#database.change(
      sql`update archives set expires_at = least(expires_at, ${at}) where id = ${id} and status in ('COMPLETED', 'FAILED')`,
    );
    return expired === 1;
  }

  async countOpen(userId: string): Promise<number> {
    await this.#database.rows(sql`select pg_advisory_xact_lock(hashtextextended('archives ' || ${userId}, 0))`);
    const row = await this.#database.row<{ open: number }>(
      sql`select count(*)::int as open from archives where user_id = ${userId} and status in ('QUEUED', 'RUNNING')`,
    );
    return row?.open ?? 0;
  }

  async *content(id: string): AsyncGenerator<Uint8Array> {
    for (let number = 0; ; number += 1) {
      const row = await this.#database.row<FileColumns>(
        sql`select ${raw(fileColumns('p'))} from archive_parts p where archive_id = ${id} and number = ${number}`,
      );
      if (!row) return;
      yield await this.#database.files.content(row, 'bulk');
    }
  }
}
