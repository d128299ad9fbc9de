import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** Makes a user with a company, as foreign keys want them. */
export async function anOwner(database: Database): Promise<{ userId: string; companyId: string }> {
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const email = `${userId}@ejemplo.mx`;
  await database.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at) values (${userId}, 'Ana', ${email}, ${email}, 'x', now())`,
  );
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, created_at) values (${companyId}, ${userId}, 'Tienda', 'EKU9003173C9', now())`,
  );
  return { userId, companyId };
}
