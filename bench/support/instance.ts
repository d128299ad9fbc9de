import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '@timbra/emulators/local/child.ts';
import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import { entries, nodeOptions, type ProcessName } from '@timbra/emulators/local/entries.ts';
import { freeLoopbackUrl } from '@timbra/emulators/local/ports.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { startProcess, type ProcessHandle } from '@timbra/testing/system/process-handle.ts';
import { makeRunFolder, noteProcess } from '@timbra/testing/system/run-folder.ts';

/** What a benchmark of the running product measures in: a durable PostgreSQL, and the product's processes as they are asked for. */
export interface BenchInstance {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly apiUrl: string;
  readonly pacUrl: string;
  /** The server's first process, whose children do its work. */
  readonly postgresPid: number;
  readonly start: (name: ProcessName, changes?: Environment, options?: StartOptions) => Promise<ProcessHandle>;
  readonly close: () => Promise<void>;
}

interface StartOptions {
  readonly nodeOptions?: readonly string[];
  /** Given each line that the process writes, in place of the terminal. */
  readonly onLine?: (line: string) => void;
}

export async function startBenchInstance(settings: Environment): Promise<BenchInstance> {
  const folder = await makeRunFolder();
  const postgres = await startPostgres(join(folder.path, 'database'));
  await noteProcess(folder.path, postgres.pid);
  await migrate(postgres.url);
  const apiUrl = await freeLoopbackUrl();
  const pacUrl = await freeLoopbackUrl();
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: new URL(apiUrl).port,
    DATA_DIR: folder.path,
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    [pacEmulatorSetting]: pacUrl,
    STRIPE_EMULATOR_URL: await freeLoopbackUrl(),
    LOG_LEVEL: 'error',
    ...settings,
  };
  return {
    folder: folder.path,
    databaseUrl: postgres.url,
    apiUrl,
    pacUrl,
    postgresPid: postgres.pid,
    start: (name, changes = {}, options = {}) =>
      startProcess(folder.path, {
        name,
        entry: entries[name],
        nodeOptions: [...nodeOptions[name], ...(options.nodeOptions ?? [])],
        env: { ...env, ...changes },
        onLine: options.onLine ?? console.error,
      }),
    close: () => folder.remove(),
  };
}
