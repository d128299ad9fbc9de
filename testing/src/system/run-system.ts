import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@timbra/emulators/local/child.ts';
import type { ProcessName } from '@timbra/emulators/local/entries.ts';
import { entries, nodeOptions } from '@timbra/emulators/local/entries.ts';
import { freeLoopbackUrl } from '@timbra/emulators/local/ports.ts';
import { newDatabase } from '../database/new-database.ts';
import type { OwnDatabase } from '../database/own-database.ts';
import { startOwnDatabase } from '../database/own-database.ts';
import type { ProcessHandle } from './process-handle.ts';
import { startProcess } from './process-handle.ts';
import type { RunContext } from './run-context.ts';
import type { SystemAddresses } from './system-addresses.ts';

export interface SystemOptions {
  /** They are settings for all of its processes. */
  readonly env?: Environment;
  /** They are settings for one of them. */
  readonly api?: Environment;
  readonly worker?: Environment;
  readonly emulators?: Environment;
  /** These scripts stand in for those of the product, such as one that dies at a chosen point. */
  readonly entries?: { readonly [name in ProcessName]?: string };
  /** The queue's store is PostgreSQL without it. */
  readonly redisUrl?: string | undefined;
  /** It has a PostgreSQL of its own, safe against kills, that the test may kill and restart. */
  readonly ownDatabase?: boolean;
}

/**
 * Runs emulators, API and worker as the product runs them: processes of their own, on free ports, on a fresh database.
 */
export interface System extends SystemAddresses {
  readonly dataDir: string;
  readonly api: ProcessHandle;
  readonly worker: ProcessHandle;
  readonly emulators: ProcessHandle;
  /** Only a system with `ownDatabase` has it. */
  readonly database: OwnDatabase | undefined;
  /**
   * Adds a further API or worker beside the first, which shares nothing but database and queue with it.
   * @param entry another script than the first one's.
   */
  readonly add: (name: 'api' | 'worker', changes?: Environment, entry?: string) => Promise<ProcessHandle>;
  /** Returns every line that its processes have written so far, each with the process's name before it. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts a system in a run's folder and on its database server; the caller stops it. */
export async function runSystem(run: RunContext, options: SystemOptions = {}): Promise<System> {
  const { folder } = run;
  const dataDir = join(folder, 'systems', randomBytes(6).toString('hex'));
  await mkdir(dataDir, { recursive: true });
  const own = options.ownDatabase ? await startOwnDatabase(run, dataDir) : undefined;
  const shared = own ? undefined : await newDatabase(run, { catalogs: true });
  const settings = await settingsOf(folder, dataDir, own?.url ?? shared?.url ?? '', options);
  const lines: string[] = [];
  const handles: ProcessHandle[] = [];
  const start = async (name: ProcessName, changes: Environment = {}, entry?: string): Promise<ProcessHandle> => {
    const script = entry ?? options.entries?.[name] ?? entries[name];
    const order = {
      name,
      entry: run.packed[script] ?? script,
      nodeOptions: nodeOptions[name],
      env: { ...settings, ...options[name], ...changes },
    };
    const handle = await startProcess(folder, { ...order, onLine: (line) => lines.push(`${name} ${line}`) });
    handles.push(handle);
    return handle;
  };
  const stop = async () => {
    await Promise.all(handles.map((handle) => handle.kill('SIGTERM')));
    await own?.stop();
    await shared?.drop();
  };
  try {
    const emulators = await start('emulators');
    const [api, worker] = await Promise.all([start('api'), start('worker')]);
    const add: System['add'] = async (name, changes = {}, entry) => start(name, { PORT: '0', ...changes }, entry);
    return {
      ...addresses(settings),
      dataDir,
      api,
      worker,
      emulators,
      database: own,
      add,
      logs: () => lines.join('\n'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function settingsOf(folder: string, dataDir: string, databaseUrl: string, options: SystemOptions) {
  const api = new URL(await freeLoopbackUrl());
  return {
    // Nothing of the developer's own settings leaks in.
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    // The run's first process of each script compiles its code, for all that start after it.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    PORT: api.port,
    DATA_DIR: dataDir,
    FILES_DIR: join(dataDir, 'files'),
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    [pacEmulatorSetting]: await freeLoopbackUrl(),
    STRIPE_EMULATOR_URL: await freeLoopbackUrl(),
    MAIL_EMULATOR_URL: await freeLoopbackUrl(),
    ...(options.redisUrl === undefined ? {} : { REDIS_URL: options.redisUrl }),
    ...options.env,
  };
}

function addresses(settings: Awaited<ReturnType<typeof settingsOf>>): SystemAddresses {
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL,
    pacUrl: settings[pacEmulatorSetting],
    stripeUrl: settings.STRIPE_EMULATOR_URL,
    mailUrl: settings.MAIL_EMULATOR_URL,
  };
}
