import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere, writeAtomically } from '../data-dir.ts';

/** The roles of a cluster log in with these; they are kept in the data folder, readable by its owner alone. */
export interface ClusterPasswords {
  readonly product: string;
  readonly backup: string;
}

const files = { product: 'postgres-password', backup: 'postgres-backup-password' } as const;

export async function passwordOf(dataDir: string, role: keyof ClusterPasswords): Promise<string | undefined> {
  return (await readIfThere(join(dataDir, files[role])))?.trim();
}

/** Returns the passwords that are kept, and new ones for what has none yet. */
export async function passwordsOf(dataDir: string): Promise<ClusterPasswords> {
  return { product: await passwordFor(dataDir, 'product'), backup: await passwordFor(dataDir, 'backup') };
}

async function passwordFor(dataDir: string, role: keyof ClusterPasswords): Promise<string> {
  const stored = await passwordOf(dataDir, role);
  if (stored) return stored;
  const made = randomBytes(24).toString('base64url');
  await writeAtomically(join(dataDir, files[role]), `${made}\n`);
  return made;
}
