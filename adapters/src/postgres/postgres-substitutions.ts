import type { Substitution, Substitutions } from '@timbra/core/invoicing/cancelling/ports.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';
import { stateMeans } from './states.ts';

/** Stands beside the partial index over them. */
const open = `substitutes_id is not null and substitution_asked_at is null and status = 'ISSUED'`;

/**
 * Tells whether a substitute of a document is on its way, or stands while nobody has asked yet to cancel what it
 * replaces.
 */
export const isReplaced = (id: string) =>
  `exists (select from invoices s where s.substitutes_id = ${id} and s.substitution_asked_at is null
     and ${stateMeans('s.status', 'live')})`;

export class PostgresSubstitutions implements Substitutions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(substituteId: string): Promise<Substitution | undefined> {
    return this.#database.row<Substitution>(
      sql`select user_id as "userId", substitutes_id as "originalId", uuid from invoices where id = ${substituteId} and ${raw(open)}`,
    );
  }

  async recordAsked(substituteId: string, at: Date): Promise<boolean> {
    const asked = await this.#database.change(
      sql`update invoices set substitution_asked_at = ${at} where id = ${substituteId} and ${raw(open)}`,
    );
    return asked === 1;
  }

  async due(limit: number): Promise<readonly string[]> {
    const rows = await this.#database.rows<{ id: string }>(
      sql`select id from invoices where ${raw(open)} order by id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  }
}
