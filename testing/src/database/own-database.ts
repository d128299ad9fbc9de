import { execFile } from 'node:child_process';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import { identityOf, signal, waitForEnd } from '@timbra/emulators/local/processes.ts';
import type { RunContext } from '../system/run-context.ts';
import { noteProcess } from '../system/run-folder.ts';
import { inAdmin } from './database-server.ts';
import { makeTables } from './make-tables.ts';

/** A PostgreSQL that belongs to one test, with the durability of production. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends it as `kill -9` does: what was committed must be there after `start`. */
  readonly kill: () => Promise<void>;
  /** Starts it again at the same address. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startOwnDatabase(run: RunContext, dataDir: string): Promise<OwnDatabase> {
  // Owners and modes come along: PostgreSQL refuses a folder that others may read.
  await promisify(execFile)('cp', ['-a', `${await madeCluster(run)}/.`, dataDir]);
  const launch = async (port?: number) => {
    const started = await startPostgres(dataDir, port === undefined ? {} : { port });
    await noteProcess(run.folder, started.pid);
    return started;
  };
  let server = await launch();
  const kill = async () => {
    const identity = identityOf(server.pid);
    signal(server.pid, 'SIGKILL');
    if (identity && !(await waitForEnd(identity, 120_000))) throw new Error('PostgreSQL survived SIGKILL');
  };
  const start = async () => {
    server = await launch(server.port);
  };
  return { url: server.url, kill, start, stop: () => server.stop() };
}

/**
 * Returns a data folder whose cluster is made, migrated and stopped. The first of a run that asks for it makes it,
 * those that come meanwhile wait for it, and each copies it: that takes a small part of the time.
 */
export async function madeCluster({ adminUrl, folder }: RunContext): Promise<string> {
  const made = join(folder, 'own-database');
  await inAdmin(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [made]);
    if (await stat(made).catch(() => undefined)) return;
    const draft = `${made}-draft`;
    await rm(draft, { recursive: true, force: true });
    const { url, pid, stop } = await startPostgres(draft, { durable: false });
    await noteProcess(folder, pid);
    try {
      await makeTables(url);
    } finally {
      await stop();
    }
    // Each copy looks for a port of its own.
    await rm(join(draft, 'ports'), { recursive: true });
    await rename(draft, made);
  });
  return made;
}
