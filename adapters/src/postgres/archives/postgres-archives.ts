import type { Scope } from '@timbra/core/access/scope.ts';
import type { Archive } from '@timbra/core/archives/archive.ts';
import type { Archives, NewArchive } from '@timbra/core/archives/archives.ts';
import type { Database } from '../database.ts';
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
      'insert into archives (id, company_id, user_id, file_name, total, created_at) values (?, ?, ?, ?, ?, ?)',
      [id, companyId, userId, fileName, ids.length, createdAt],
    );
    await this.#database.bulk(
      `insert into archive_items (archive_id, position, invoice_id)
       select ?, position - 1, id::uuid from json_array_elements_text(?::json) with ordinality as wanted(id, position)`,
      [id, JSON.stringify(ids)],
    );
  }

  async expireAllBut(userId: string, latest: number, at: Date): Promise<void> {
    await this.#database.change(
      `update archives set expires_at = ? where id in (
         select id from archives where user_id = ? and status = 'COMPLETED' and expires_at > ?
         order by created_at desc, id desc offset ?)`,
      [at, userId, at, latest],
    );
  }

  async find(scope: Scope, id: string): Promise<Archive | undefined> {
    const { text, values } = sql`select ${raw(archiveColumns)} from archives
      where id = ${id} and user_id = ${scope.userId} and company_id in (select id from companies where ${isOpenCompany(scope)})`;
    const row = await this.#database.row<ArchiveRow>(text, values);
    return row && toArchive(row);
  }

  async kept(scope: Scope, now: Date): Promise<readonly Archive[]> {
    const { text, values } = sql`select ${raw(archiveColumns)} from archives
      where user_id = ${scope.userId} and company_id in (select id from companies where ${isOpenCompany(scope)})
        and status <> 'FAILED' and (expires_at is null or expires_at > ${now})
      order by created_at desc, id desc limit 100`;
    return (await this.#database.rows<ArchiveRow>(text, values)).map(toArchive);
  }

  async expire(id: string, at: Date): Promise<boolean> {
    const expired = await this.#database.change(
      `update archives set expires_at = least(expires_at, ?) where id = ? and status in ('COMPLETED', 'FAILED')`,
      [at, id],
    );
    return expired === 1;
  }

  async countOpen(userId: string): Promise<number> {
    await this.#database.rows(`select pg_advisory_xact_lock(hashtextextended('archives ' || ?, 0))`, [userId]);
    const row = await this.#database.row<{ open: number }>(
      `select count(*)::int as open from archives where user_id = ? and status in ('QUEUED', 'RUNNING')`,
      [userId],
    );
    return row?.open ?? 0;
  }

  async *content(id: string): AsyncGenerator<Uint8Array> {
    for (let number = 0; ; number += 1) {
      const row = await this.#database.row<{ content: Buffer }>(
        'select content from archive_parts where archive_id = ? and number = ?',
        [id, number],
      );
      if (!row) return;
      yield row.content;
    }
  }
}
