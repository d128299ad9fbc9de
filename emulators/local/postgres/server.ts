import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterLocation, clusterLocationOf } from './cluster-location.ts';
import { clearStaleLock, findPostmaster, type Postmaster } from './postmaster.ts';

interface Launch {
  readonly dataDir: string;
  readonly folder: string;
  readonly port: number;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly durable: boolean;
}

export type Launched =
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
