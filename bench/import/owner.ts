import { randomUUID } from 'node:crypto';
import type { Database } from '@timbra/adapters/postgres/database.ts';

/** A company of a new user's. */
export async function newCompany(database: Database): Promise<{ readonly userId: string; readonly companyId: string }> {
  const [userId, companyId] = [randomUUID(), randomUUID()];
  await database.change(
    `insert into users (id, name, email, email_key, password_hash, created_at) values (?, 'Bench', ?, ?, '-', now())`,
    [userId, `${userId}@example.com`, `${userId}@example.com`],
  );
  await database.change(
    `insert into companies (id, user_id, name, ruc, created_at) values (?, ?, 'Bench', 'EKU9003173C9', now())`,
    [companyId, userId],
  );
  return { userId, companyId };
}

/** The next measurement begins with the same table. */
export async function emptyAgain(database: Database): Promise<void> {
  await database.change('delete from customers');
  await database.change('vacuum (full, analyze) customers');
}
