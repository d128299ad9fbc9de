import { randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the folder that holds all of an instance's data if it is not there yet, and returns its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  // PostgreSQL's account passes through the folder when this runs as root; its files stay closed by their own modes.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    await mkdir(dataDir, { recursive: true, mode });
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartFailure(`No se puede usar la carpeta de datos ${dataDir} (${reason}). Elige otra con DATA_DIR.`);
  }
}

const keyFile = (dataDir: string) => join(dataDir, 'ENCRYPTION_KEY');

/** The key that seals secrets at rest. Whoever loses it loses what was sealed with it. */
export async function storedEncryptionKey(dataDir: string): Promise<string | undefined> {
  return (await readIfThere(keyFile(dataDir)))?.trim() || undefined;
}

/**
 * Makes that key, before anything is sealed.
 * @param sealedWith names the keys that sealed what the database keeps.
 * @throws StartFailure when something is sealed already, for which a new key is of no use.
 */
export async function makeEncryptionKey(
  dataDir: string,
  sealedWith: () => Promise<readonly string[]>,
): Promise<string> {
  const used = await sealedWith();
  if (used.length > 0) {
    throw new StartFailure(
      `Falta ENCRYPTION_KEY: la base de datos guarda certificados cifrados (llave ${used.join(', ')}) y el archivo ${keyFile(dataDir)} no está. Recupéralo de tu respaldo, o define ENCRYPTION_KEY con la misma llave. Si se perdió, define una nueva: cada empresa tendrá que subir su CSD otra vez.`,
    );
  }
  const key = randomBytes(32).toString('base64');
  await writeAtomically(keyFile(dataDir), `${key}\n`);
  return key;
}

/** A reason not to start that the person at the terminal can act on; its message is shown as it is, in Spanish. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Writes a file so that a reader, or a start after a crash, finds the old content or the new one and nothing between. */
export async function writeAtomically(path: string, content: string, mode = 0o600): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(draft, content, { mode, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
