import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { StartFailure } from '../data-dir.ts';
import { type Binaries, systemLocale } from './binaries.ts';
import { passwordOf, passwordsOf } from './passwords.ts';
import { type Account, type ClusterLocation, clusterLocationOf, giveTo } from './postmaster.ts';
import { DATABASE, roleStatements } from './roles.ts';

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');

export async function exists(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

export interface ClusterContext {
  readonly dataDir: string;
  readonly folder: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly durable: boolean;
  /** Tells whether the product's role may make databases of its own, as tests do. */
  readonly createsDatabases: boolean;
}

/** Makes the cluster in a draft folder and moves it into place whole, so that a kill in between leaves none. */
export async function createCluster(context: ClusterContext): Promise<void> {
  const { dataDir, folder, account } = context;
  const draft = await emptyDraft(folder, account);
  const cluster = join(draft, 'cluster');
  const location = await clusterLocationOf(cluster, account);
  await initialise(draft, { ...context, location });
  const roles = roleStatements(await passwordsOf(dataDir), context.createsDatabases);
  await runStatements('postgres', [`CREATE DATABASE ${DATABASE}`, ...roles], { ...context, location });
  await rename(cluster, folder);
  await rm(draft, { recursive: true, force: true });
}

/** @throws StartFailure for a cluster whose password is missing. */
export async function requirePassword(dataDir: string, folder: string): Promise<void> {
  if ((await passwordOf(dataDir, 'product')) !== undefined) return;
  throw new StartFailure(
    `Falta el archivo ${join(dataDir, 'postgres-password')}, la contraseña de la base de datos en ${folder}. Recupéralo de tu respaldo.`,
  );
}

async function emptyDraft(folder: string, account: Account): Promise<string> {
  const home = join(folder, '..');
  for (const name of await readdir(home)) {
    if (name.startsWith('postgres.draft-')) await rm(join(home, name), { recursive: true, force: true });
  }
  const draft = join(home, `postgres.draft-${process.pid}`);
  for (const part of [draft, join(draft, 'cluster')]) {
    await mkdir(part, { mode: 0o700 });
    await giveTo(account, part);
  }
  return draft;
}

async function initialise(
  draft: string,
  context: ClusterContext & { readonly location: ClusterLocation },
): Promise<void> {
  // initdb insists on a password for the superuser, which loses it right after.
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await giveTo(context.account, passwordFile);
  const { argument } = context.location;
  const account = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${argument}/../password`];
  const flags = ['-D', argument, ...account, '-E', 'UTF8', `--locale=${systemLocale()}`];
  if (!context.durable) flags.push('--no-sync');
  await run(context.binaries.initdb, flags, context);
}

interface Command {
  readonly account: Account;
  readonly binaries: Binaries;
  readonly location: ClusterLocation;
  readonly input?: string;
}

/** Runs one of PostgreSQL's programs on a cluster to its end; a failure tells what the program said. */
async function run(program: string, args: readonly string[], command: Command): Promise<void> {
  const { account, binaries, location, input } = command;
  const child = spawn(program, args, { ...account, cwd: location.cwd, env: binaries.env, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  // Single-user mode ends well whatever became of its statements.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC): {2}/.test(complained))
    throw new StartFailure(`PostgreSQL no se pudo preparar. Esto dijo:\n${complained.trim() || said.trim()}`);
}

/** Runs statements in single-user mode, which needs no server, no port, no password and no client library. */
function runStatements(database: string, statements: readonly string[], command: Command): Promise<void> {
  const input = statements.map((statement) => `${statement};\n\n`).join('');
  // A statement may hold a password.
  const quiet = ['-c', 'log_min_error_statement=panic'];
  const args = ['--single', '-j', '-D', command.location.argument, ...quiet, database];
  return run(command.binaries.postgres, args, { ...command, input });
}
