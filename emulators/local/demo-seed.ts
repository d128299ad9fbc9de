import { demoLogin } from '../samples/demo.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { PostgresCompanies } from '@timbra/adapters/postgres/postgres-companies.ts';
import { PostgresUsers } from '@timbra/adapters/postgres/postgres-users.ts';
import { scopeOf, systemActor } from '@timbra/core/access/actor.ts';
import type { Environment } from './child.ts';
import { entries } from './entries.ts';
import { runToEnd } from './run-to-end.ts';

export type DemoLogin = typeof demoLogin;

/** Puts the demo account into the database unless it is there, and tells how to enter it. */
export async function seedDemo(env: Environment & { readonly DATABASE_URL: string }): Promise<DemoLogin> {
  // The process that seeds loads as much as a server does: no start but the first needs it.
  if (!(await isSeeded(env.DATABASE_URL))) await runToEnd(entries.seed, env);
  return demoLogin;
}

/** The company is made after the account, and nothing is made any more once it is there. */
async function isSeeded(url: string): Promise<boolean> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    const user = await new PostgresUsers(database).findByEmail(demoLogin.email);
    if (!user) return false;
    const companies = await new PostgresCompanies(database).within(scopeOf(systemActor(user.id), 'companies:read'));
    return companies.length > 0;
  } finally {
    await database.close();
  }
}
