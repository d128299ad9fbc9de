import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { inAdmin, urlOf } from './database-server.ts';
import './run-context.ts';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A migrated, empty database of its own, in milliseconds. */
export async function createDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('run');
  const name = `${template.replace('_template', '')}_${randomBytes(6).toString('hex')}`;
  await inAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const drop = async () => {
    await inAdmin(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { url: urlOf(adminUrl, name), drop };
}

/** The same for one test file or `describe`: call it outside of tests and hooks, it is dropped after the last test. */
export async function useDatabase(): Promise<string> {
  const { url, drop } = await createDatabase();
  afterAll(drop);
  return url;
}
