import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import type { TestProject } from 'vitest/node';
import { dropDatabases, inAdmin, urlOf } from '../database/database-server.ts';
import { makeTables } from '../database/make-tables.ts';
import { onceInARun } from './once-in-a-run.ts';
import type { RunContext } from './run-context.ts';
import { findRedis } from '../redis/redis-server.ts';
import { packScripts } from './packed.ts';
import { makeRunFolder, noteProcess, type RunFolder } from './run-folder.ts';

interface Run {
  readonly context: RunContext;
  readonly end: () => Promise<void>;
}

/** Starts what the tests of one run share, once for all of its projects, and returns how to end it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { shared, leave } = await onceInARun('run', startRun);
  project.provide('run', shared.context);
  return leave;
}

async function startRun(): Promise<Run> {
  const folder = await makeRunFolder();
  const prefix = `timbra_test_${process.pid}_${Date.now().toString(36)}`;
  const external = process.env['TEST_DATABASE_URL'];
  const end = async () => {
    if (external !== undefined) await dropDatabases(external, prefix);
    await folder.remove();
  };
  try {
    const adminUrl = external ?? (await startDatabaseServer(folder));
    const template = `${prefix}_template`;
    await inAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${template}`));
    await makeTables(urlOf(adminUrl, template));
    const redisUrl = await findRedis(folder.path);
    const packed = await packScripts(folder.path);
    return { context: { folder: folder.path, adminUrl, template, redisUrl, packed }, end };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function startDatabaseServer({ path, databases }: RunFolder): Promise<string> {
  const { url, pid } = await startPostgres(databases, { durable: false, createsDatabases: true });
  await noteProcess(path, pid);
  return url;
}
