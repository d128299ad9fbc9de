import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres, type EmbeddedPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import { systemLocale, type Binaries } from '@timbra/emulators/local/postgres/binaries.ts';
import { noteProcess } from '../system/run-folder.ts';
import type { RunContext } from '../system/run-context.ts';

/** Systems put the PostgreSQL that they bring there, each version in a folder of its own. */
const searchPatterns = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];

/** These are supported and older than the one that comes with the product. */
const supported = [15, 16, 17];

/** Finds the oldest supported PostgreSQL that is installed here; undefined on a machine without any. */
export async function findOlderServer(): Promise<Binaries | undefined> {
  const found: { readonly folder: string; readonly major: number }[] = [];
  for await (const folder of glob(searchPatterns))
    found.push({ folder, major: Number(/(\d+)\/bin$/.exec(folder)?.[1]) });
  const [oldest] = found
    .filter(({ major }) => supported.includes(major))
    .toSorted((one, other) => one.major - other.major);
  return oldest && binariesIn(oldest.folder);
}

const binariesIn = (folder: string): Binaries => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
  env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: systemLocale() },
});

/** Ends the name of a test that needs one, so that a skipped test says why. */
export const olderServerNote = (server: Binaries | undefined): string =>
  server === undefined ? ` (skipped: no PostgreSQL ${supported.join(', ')} is installed here)` : '';

/** Starts it in the run's folder, with a cluster that nobody misses; the caller stops it. */
export async function startOlderServer(run: RunContext, binaries: Binaries): Promise<EmbeddedPostgres> {
  const server = await startPostgres(join(run.folder, 'older-database'), {
    binaries,
    durable: false,
    createsDatabases: true,
  });
  await noteProcess(run.folder, server.pid);
  return server;
}
