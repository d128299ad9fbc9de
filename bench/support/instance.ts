import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '@timbra/adapters/local/child.ts';
import { startPostgres } from '@timbra/adapters/local/embedded-postgres.ts';
import { entries, nodeOptions, type ProcessName } from '@timbra/adapters/local/entries.ts';
import { freeLoopbackUrl } from '@timbra/adapters/local/ports.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { startProcess, type ProcessHandle } from '@timbra/testing/system/process-handle.ts';
import { makeRunFolder, noteProcess } from '@timbra/testing/system/run-folder.ts';

/** What a benchmark of the running product measures in: a durable PostgreSQL, and the product's processes as they are asked for. */
export interface BenchInstance {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly apiUrl: string;
  readonly pacUrl: string;
  readonly start: (name: ProcessName, changes?: Environment) => Promise<ProcessHandle>;
  readonly close: () => Promise<void>;
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
    start: (name, changes = {}) =>
      startProcess(folder.path, {
        name,
        entry: entries[name],
        nodeOptions: nodeOptions[name],
        env: { ...env, ...changes },
        onLine: console.error,
      }),
    close: () => folder.remove(),
  };
}
