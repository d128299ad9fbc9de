import type { Database } from '../database.ts';
import { schemaOf } from '../cells/visit.ts';
import { raw, sql } from '../sql.ts';
import { erased } from './terms.ts';

/** Lists what is of the person alone, and nothing that the law or another account needs. */
const ofThePerson = [
  { table: 'billing_data', by: 'user_id' },
  { table: 'list_preferences', by: 'user_id' },
  { table: 'home_asides', by: 'user_id' },
  { table: 'known_devices', by: 'user_id' },
  { table: 'second_factors', by: 'user_id' },
  { table: 'recovery_codes', by: 'user_id' },
  { table: 'key_stamps', by: 'user_id' },
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
  // Companies of others tell their members where they are.
  for (const cell of await database.cells.all()) {
    await database.change(sql`delete from ${raw(schemaOf(cell))}.notifications where user_id = ${userId}`);
  }
  await eraseChain(database, userId);
}

/**
 * Takes away what the audit has of the account itself: it names who had it, and nobody can read it any more. What companies
 * have of the person's acts stays theirs.
 */
async function eraseChain(database: Database, userId: string): Promise<void> {
  await database.row(sql`select set_config('timbra.erasing', ${userId}, true)`);
  // Whoever adds to the chain holds its end.
  await database.change(sql`select from audit_chains where tenant_id = ${userId} for update`);
  for (const table of ['audit_entries', 'audit_changes', 'audit_chains']) {
    await database.change(sql`delete from ${raw(table)} where tenant_id = ${userId}`);
  }
}
