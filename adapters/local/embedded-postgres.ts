import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDataDir } from './data-dir.ts';
import { rememberedPort } from './ports.ts';
import { postgresAccount } from './postgres/account.ts';
import { findBinaries } from './postgres/binaries.ts';
import type { Cluster } from './postgres/cluster.ts';
import { clusterFolder, createCluster, DATABASE, exists, openCluster, passwordOf, USER } from './postgres/cluster.ts';
import { findPostmaster, stopPostmaster } from './postgres/postmaster.ts';
import { launch } from './postgres/server.ts';
import type { ProcessIdentity } from './processes.ts';
import { StartFailure } from './start-failure.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Where the cluster lies: `DATA_DIR/postgres`, or a system folder when PostgreSQL's account cannot get there. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** False trades safety against power loss for speed; for tests whose data nobody misses. */
  readonly durable?: boolean;
  /** Told, in Spanish, before each step that takes a while. */
  readonly onProgress?: (step: string) => void;
  /** Insists on an address that clients already have, and waits for it to become free. */
  readonly port?: number;
}

/**
 * Starts the PostgreSQL of a data folder, creating it at the first call. A server that a killed launcher left behind is
 * stopped first. The caller sees to it that one process at a time owns the folder.
 */
export async function startPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const { durable = true, onProgress = () => undefined } = options;
  const account = postgresAccount();
  const home = await openDataDir(dataDir);
  const folder = await clusterFolder(home, account);
  const orphan = await findPostmaster(folder);
  if (orphan) await stopPostmaster(orphan.identity);
  const binaries = await findBinaries(account);
  const context = { dataDir: home, folder, account, binaries, durable };
  if (!(await exists(folder))) onProgress('Creando la base de datos (solo la primera vez)');
  const cluster = (await exists(folder)) ? await openCluster(home, folder) : await createCluster(context);
  onProgress('Iniciando la base de datos');
  const { identity, port } = await startServer(context, options.port);
  return handle(cluster, identity, port);
}

/** The address of the server that already runs on a data folder, for commands beside a running `npm start`. */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const home = await realpath(dataDir).catch(() => undefined);
  if (home === undefined) return undefined;
  const [postmaster, password] = [
    await findPostmaster(await clusterFolder(home, postgresAccount())),
    await passwordOf(home),
  ];
  return postmaster?.ready && password !== undefined ? urlOf(password, postmaster.port) : undefined;
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

/** The port was taken since it was chosen, or the children of a killed server have not noticed its death yet. */
function isPassing(said: string): boolean {
  return /could not bind|pre-existing shared memory block/.test(said);
}

function handle(cluster: Cluster, identity: ProcessIdentity, port: number): EmbeddedPostgres {
  const url = urlOf(cluster.password, port);
  return { url, port, pid: identity.pid, folder: cluster.folder, stop: () => stopPostmaster(identity) };
}

function urlOf(password: string, port: number): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
