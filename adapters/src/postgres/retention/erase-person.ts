import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { erased } from './terms.ts';

/** Lists what is of the person alone, and nothing that the law or another account needs. */
const ofThePerson = [
  { table: 'billing_data', by: 'user_id' },
  { table: 'list_preferences', by: 'user_id' },
  { table: 'notifications', by: 'user_id' },
  { table: 'known_devices', by: 'user_id' },
  { table: 'api_keys', by: 'user_id' },
  { table: 'members', by: 'user_id' },
  // Answers that were kept for repetitions hold names and addresses.
  { table: 'idempotency_keys', by: 'scope' },
] as const;

/** Closes an account and forgets who had it, in the caller's transaction. Documents, purchases and the ledger stay. */
export async function erasePerson(database: Database, userId: string, at: Date): Promise<void> {
  const statement = sql`update users set closed_at = ${at}, ${erased} where id = ${userId}`;
  await database.change(statement);
  for (const { table, by } of ofThePerson) {
    await database.change(sql`delete from ${raw(table)} where ${raw(by)} = ${userId}`);
  }
}
