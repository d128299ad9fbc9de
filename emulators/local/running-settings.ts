import { join } from 'node:path';
import { readIfThere, storedEncryptionKey } from './data-dir.ts';
import { runningPostgresUrl } from './embedded-postgres.ts';
import { emulators, ownFiles } from './surroundings.ts';

/**
 * Runs a command beside a running `npm start`: what its settings leave out is taken from the data folder.
 * @param command loads the command's own entry, which reads the settings.
 */
export async function besideRunning(command: () => Promise<unknown>): Promise<void> {
  const failure = await completeSettings();
  if (failure === undefined) {
    await command();
    return;
  }
  process.stderr.write(`${failure}\n`);
  process.exitCode = 1;
}

async function completeSettings(): Promise<string | undefined> {
  const { DATABASE_URL: given, DATA_DIR: dataDir = '.data' } = process.env;
  if (given || process.argv.includes('--help')) return undefined;
  const url = await runningPostgresUrl(dataDir);
  if (url === undefined) {
    return `Timbra no está en marcha con los datos de ${dataDir}. Inícialo con npm start, o da DATABASE_URL.`;
  }
  const addresses = emulators.filter(({ name }) => name !== 'mail').map((one) => emulatorAddress(dataDir, one));
  const key = await storedEncryptionKey(dataDir);
  const found = {
    DATABASE_URL: url,
    ...ownFiles(process.env, dataDir),
    ...(key === undefined ? {} : { ENCRYPTION_KEY: key }),
    LOG_LEVEL: 'warn',
    ...Object.fromEntries((await Promise.all(addresses)).flat()),
  };
  process.env = { ...found, ...process.env, DATABASE_URL: url };
  return undefined;
}

/** Returns the setting of its address, if the data folder remembers where it listens. */
async function emulatorAddress(
  dataDir: string,
  { name, setting }: (typeof emulators)[number],
): Promise<[string, string][]> {
  const port = await readIfThere(join(dataDir, 'ports', name));
  return port === undefined ? [] : [[setting, `http://127.0.0.1:${port.trim()}`]];
}
