import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Reads who has an account, apart from the rows of a cell: the directory may be on another server. Closed ones are nobody's. */
export async function personOf(database: Database, userId: string): Promise<Person | undefined> {
  return database.row<Person>(sql`
    select id, name, email, email_verified as "emailVerified" from users where id = ${userId} and closed_at is null`);
}

/** Returns the names of accounts by their ids; a closed one has none any more. */
export async function namesOfPeople(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await database.bulkRows<Pick<Person, 'id' | 'name'>>(
    sql`select id, name from users where id = any(${wanted}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns those of some accounts that are not closed. */
export const openAccounts = (database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  accountsThat(database, 'closed_at is null', ids);

/** Returns those of some accounts that are closed. */
export const closedAccounts = (database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  accountsThat(database, 'closed_at is not null', ids);

async function accountsThat(
  database: Database,
  condition: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.bulkRows<Pick<Person, 'id'>>(
    sql`select id from users where id = any(${ids}::uuid[]) and ${raw(condition)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
