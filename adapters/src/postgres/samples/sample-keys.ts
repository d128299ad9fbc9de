import { sql } from '../sql.ts';

/** Lets a key live until the sample data is complete. */
export const retainKey = (scope: string, key: string) =>
  sql`update idempotency_keys set created_at = 'infinity' where scope = ${scope} and key = ${key}`;

export const forgetStoredKeys = (userId: string) =>
  sql`delete from idempotency_keys where scope = ${userId} and created_at = 'infinity'`;
