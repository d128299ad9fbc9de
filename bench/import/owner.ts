import { randomUUID } from 'node:crypto';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';

/** A company of a new user's. */
export async function newCompany(database: Database): Promise<{ readonly userId: string; readonly companyId: string }> {
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const email = `${userId}@example.com`;
  await database.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at)
     values (${userId}, 'Bench', ${email}, ${email}, '-', now())`,
  );
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, created_at)
     values (${companyId}, ${userId}, 'Bench', 'EKU9003173C9', now())`,
  );
  return { userId, companyId };
}

/** The next measurement begins with the same table. */
export async function emptyAgain(database: Database): Promise<void> {
  await database.change(sql`delete from customers`);
  await database.change(sql`vacuum (full, analyze) customers`);
}
