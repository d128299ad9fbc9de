import { startPostgres } from '@timbra/adapters/local/embedded-postgres.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabases, inAdmin, urlOf } from '../database/database-server.ts';
import './run-context.ts';
import { findRedis } from '../redis/redis-server.ts';
import { makeRunFolder, noteProcess } from './run-folder.ts';

/** Starts what the integration tests of one run share, and returns how to end it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeRunFolder();
  const prefix = `timbra_test_${process.pid}_${Date.now().toString(36)}`;
  const external = process.env['TEST_DATABASE_URL'];
  try {
    const adminUrl = external ?? (await startDatabaseServer(folder.path));
    const template = `${prefix}_template`;
    await inAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${template}`));
    await migrate(urlOf(adminUrl, template));
    project.provide('run', { folder: folder.path, adminUrl, template, redisUrl: await findRedis(folder.path) });
  } catch (error) {
    await folder.remove();
    throw error;
  }
  return async () => {
    if (external !== undefined) await dropDatabases(external, prefix);
    await folder.remove();
  };
}

async function startDatabaseServer(runFolder: string): Promise<string> {
  const { url, pid } = await startPostgres(join(runFolder, 'database'), { durable: false, createsDatabases: true });
  await noteProcess(runFolder, pid);
  return url;
}
