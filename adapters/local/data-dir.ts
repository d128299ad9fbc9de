import { randomBytes } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeAtomically } from './files.ts';
import { StartFailure } from './start-failure.ts';

/** Makes the folder that holds all of an instance's data if it is not there yet, and returns its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  // As root the folder is passed through by PostgreSQL's account; its files stay closed by their own modes.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    await mkdir(dataDir, { recursive: true, mode });
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartFailure(`No se puede usar la carpeta de datos ${dataDir} (${reason}). Elige otra con DATA_DIR.`);
  }
}

/** The key that seals secrets at rest, made at the first start. Whoever loses it loses what was sealed with it. */
export async function encryptionKeyOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'ENCRYPTION_KEY');
  const kept = (await readIfThere(file))?.trim();
  if (kept) return kept;
  const key = randomBytes(32).toString('base64');
  await writeAtomically(file, `${key}\n`);
  return key;
}
