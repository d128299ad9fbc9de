import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDataDir, StartFailure } from './data-dir.ts';
import { rememberedPort } from './ports.ts';
import { findBinaries, type Binaries, launch } from './postgres/binaries.ts';
import { clusterFolder, createCluster, exists, requirePassword } from './postgres/cluster.ts';
import { passwordOf } from './postgres/passwords.ts';
import { findPostmaster, postgresAccount, stopPostmaster } from './postgres/postmaster.ts';
import { BACKUP_USER, DATABASE, USER } from './postgres/roles.ts';
import type { ProcessIdentity } from './processes.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** The cluster lies there. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** It is false where safety against power loss is traded for speed: for tests whose data nobody misses. */
  readonly durable?: boolean;
  /** Lets whoever has the address make databases; for tests. */
  readonly createsDatabases?: boolean;
  /** Is told, in Spanish, before each step that takes a while. */
  readonly onProgress?: (step: string) => void;
  /** It is another PostgreSQL than the one that npm installed; for tests. */
  readonly binaries?: Binaries;
  /** Insists on an address that clients already have, and waits for it to become free. */
  readonly port?: number;
}

/**
 * Starts the PostgreSQL of a data folder, creating it at the first call. A server that a killed launcher left behind is
 * stopped first. The caller sees to it that one process at a time owns the folder.
 */
export async function startPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const { durable = true, createsDatabases = false, onProgress = () => undefined } = options;
  const home = await openDataDir(dataDir);
  const folder = clusterFolder(home);
  const orphan = await findPostmaster(folder);
  if (orphan) await stopPostmaster(orphan.identity);
  const isThere = await exists(folder);
  if (!isThere) await refuseLostCluster(home);
  const account = await postgresAccount(folder);
  const binaries = options.binaries ?? (await findBinaries(account));
  const context = { dataDir: home, folder, account, binaries, durable, createsDatabases };
  if (!isThere) onProgress('Creando la base de datos (solo la primera vez)');
  await (isThere ? requirePassword(home, folder) : createCluster(context));
  onProgress('Iniciando la base de datos');
  const { identity, port } = await startServer(context, options.port);
  const url = urlOf((await passwordOf(home, 'product')) ?? '', port);
  return { url, port, pid: identity.pid, folder, stop: () => stopPostmaster(identity) };
}

/** Returns the address of the server that already runs on a data folder, for commands beside a running `npm start`. */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const home = await realpath(dataDir).catch(() => undefined);
  if (home === undefined) return undefined;
  const [postmaster, password] = [await findPostmaster(clusterFolder(home)), await passwordOf(home, 'product')];
  return postmaster?.ready && password !== undefined ? urlOf(password, postmaster.port) : undefined;
}

/** Returns the address under which the running server is copied; undefined when none runs. */
export async function runningCopyUrl(dataDir: string): Promise<string | undefined> {
  const [postmaster, password] = [await findPostmaster(clusterFolder(dataDir)), await passwordOf(dataDir, 'backup')];
  if (!postmaster?.ready || password === undefined) return undefined;
  return `postgres://${BACKUP_USER}:${password}@127.0.0.1:${postmaster.port}/postgres`;
}

type LaunchContext = Omit<Parameters<typeof launch>[0], 'port'>;

async function startServer(
  context: LaunchContext,
  wanted: number | undefined,
): Promise<{ identity: ProcessIdentity; port: number }> {
  const portFile = join(context.dataDir, 'ports', 'postgres');
  let said = '';
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const port = wanted ?? (await rememberedPort(portFile));
    const launched = await launch({ ...context, port });
    if (launched.outcome === 'ready') return { identity: launched.postmaster.identity, port };
    said = launched.said;
    if (!isPassing(said)) break;
    await delay(500);
  }
  throw new StartFailure(
    `La base de datos no inició. Lo que dijo está en ${join(context.dataDir, 'postgres.log')}:\n${said.trim()}`,
  );
}

/**
 * The port was taken since it was chosen, the children of a killed server have not noticed its death yet, or it was killed
 * itself before it was ready and had nothing to complain of.
 */
function isPassing(said: string): boolean {
  return /could not bind|pre-existing shared memory block/.test(said) || !/FATAL|PANIC|\berror\b/i.test(said);
}

function urlOf(password: string, port: number): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * A data folder whose database is missing must not start with an empty one.
 * @throws StartFailure when the folder has been in use with a cluster of its own that is not there.
 */
async function refuseLostCluster(dataDir: string): Promise<void> {
  // Processes are noted once the database is up: a first start that was cut off before has nothing to lose.
  const used = await stat(join(dataDir, 'processes.json')).catch(() => undefined);
  if (!used || (await passwordOf(dataDir, 'product')) === undefined) return;
  const folder = clusterFolder(dataDir);
  throw new StartFailure(
    `Falta la base de datos de ${dataDir}: estaba en uso y no está en ${folder}. Ponla ahí, restaura un respaldo con npm run restore, o borra ${join(dataDir, 'postgres-password')} para empezar con una vacía.`,
  );
}
