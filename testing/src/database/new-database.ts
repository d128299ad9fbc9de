import { randomBytes } from 'node:crypto';
import { loadShippedInto } from '@timbra/adapters/postgres/catalogs/shipped/load-shipped.ts';
import { dropDatabase, inAdmin, urlOf } from './database-server.ts';
import type { RunContext } from '../system/run-context.ts';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

interface Wanted {
  /** SAT's lists come with the product then, which most tests of one adapter do without. */
  readonly catalogs: boolean;
  /** It has no table: a first start finds such a database. */
  readonly isBare?: true;
}

/** Makes a migrated database of its own, in milliseconds. */
export async function newDatabase(run: RunContext, { catalogs, isBare }: Wanted): Promise<TestDatabase> {
  const { adminUrl, template } = run;
  const migrated = catalogs ? await templateWithCatalogs(run) : template;
  const source = isBare ? 'template0' : migrated;
  const name = `${template.replace('_template', '')}_${randomBytes(6).toString('hex')}`;
  // Block by block through the log, as PostgreSQL copies by itself, it takes three times as much processor.
  await inAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`));
  return { url: urlOf(adminUrl, name), drop: () => dropDatabase(adminUrl, name) };
}

/** Made by the first test file of the run that asks for it; those that come meanwhile wait for it. */
async function templateWithCatalogs({ adminUrl, template }: RunContext): Promise<string> {
  const whole = `${template}_catalogs`;
  await inAdmin(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [whole]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [whole]);
    if (rowCount !== 0) return;
    const draft = `${whole}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft}`);
    await client.query(`CREATE DATABASE ${draft} TEMPLATE ${template}`);
    await loadShippedInto(urlOf(adminUrl, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${whole}`);
  });
  return whole;
}
