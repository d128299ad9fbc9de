import { randomBytes } from 'node:crypto';
import { inAdmin, urlOf } from './database-server.ts';
import type { RunContext } from './run-context.ts';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A migrated, empty database of its own, in milliseconds. */
export async function newDatabase({ adminUrl, template }: RunContext): Promise<TestDatabase> {
  const name = `${template.replace('_template', '')}_${randomBytes(6).toString('hex')}`;
  await inAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const drop = async () => {
    await inAdmin(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { url: urlOf(adminUrl, name), drop };
}
