import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeAtomically } from '../files.ts';
import { StartFailure } from '../start-failure.ts';
import type { Account } from './account.ts';
import { canReach, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { systemLocale } from './binaries.ts';
import { run } from './run.ts';
import { systemFolder } from './system-folder.ts';

export const USER = 'timbra';
export const DATABASE = 'timbra';

export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

/** Where the cluster of a data folder lies: inside it, or in a system folder when PostgreSQL's account cannot get in. */
export async function clusterFolder(dataDir: string, account: Account): Promise<string> {
  if (await canReach(account, join(dataDir, 'postgres'))) return join(dataDir, 'postgres');
  const home = join(await systemFolder(), createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await mkdir(home, { recursive: true, mode: 0o711 });
  return join(home, 'postgres');
}

export async function exists(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

export async function passwordOf(dataDir: string): Promise<string | undefined> {
  return (await readIfThere(join(dataDir, 'postgres-password')))?.trim();
}

interface Creation {
  readonly dataDir: string;
  readonly folder: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly durable: boolean;
}

/** Makes the cluster in a draft folder and moves it into place whole, so that a kill in between leaves none. */
export async function createCluster(creation: Creation): Promise<Cluster> {
  const { dataDir, folder, account } = creation;
  const password = (await passwordOf(dataDir)) ?? randomBytes(24).toString('base64url');
  await writeAtomically(join(dataDir, 'postgres-password'), `${password}\n`);
  const draft = await emptyDraft(folder, account);
  await initialise(draft, password, creation);
  await createDatabase(join(draft, 'cluster'), creation);
  await rename(join(draft, 'cluster'), folder);
  await rm(draft, { recursive: true, force: true });
  return { folder, password };
}

export async function openCluster(dataDir: string, folder: string): Promise<Cluster> {
  const password = await passwordOf(dataDir);
  if (password !== undefined) return { folder, password };
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
  await mkdir(draft, { mode: 0o700 });
  await giveTo(account, draft);
  return draft;
}

async function initialise(draft: string, password: string, creation: Creation): Promise<void> {
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(creation.account, passwordFile);
  const flags = [
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    `--locale=${systemLocale()}`,
  ];
  if (!creation.durable) flags.push('--no-sync');
  await run(creation.binaries.initdb, ['-D', join(draft, 'cluster'), ...flags], creation);
}

async function createDatabase(cluster: string, creation: Creation): Promise<void> {
  // Single-user mode needs no server, no port and no client library.
  const command = { ...creation, input: `CREATE DATABASE ${DATABASE}\n` };
  await run(creation.binaries.postgres, ['--single', '-j', '-D', cluster, 'postgres'], command);
}
