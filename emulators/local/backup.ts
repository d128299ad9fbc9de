import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runCommand } from './backup/command.ts';
import { makeBackup } from './backup/make-backup.ts';
import { refuseHalfRestored } from './backup/restored.ts';
import { openDataDir, StartFailure } from './data-dir.ts';
import { runningCopyUrl, startPostgres } from './embedded-postgres.ts';
import { lockInstance } from './instance-lock.ts';
import { clusterFolder, exists } from './postgres/cluster.ts';

const help = `Uso: npm run backup -- ARCHIVO

Copia en un archivo todo lo que hay en DATA_DIR (.data): la base de datos incluida, la llave ENCRYPTION_KEY,
los correos y lo que guardan los emuladores. Timbra puede seguir en marcha; si está detenida, solo se inicia la base.
El archivo contiene las llaves: lo lees solo tú, y así debe quedar.

Con DATABASE_URL la base de datos no está en la copia: respáldala con pg_dump o con lo que ofrece tu servidor.
Una ENCRYPTION_KEY que viene del entorno tampoco: guárdala aparte.
`;

await runCommand(help, {}, async ([given], _options, say) => {
  const file = resolve(given);
  if (await stat(file).catch(() => undefined)) throw new StartFailure(`${file} ya existe. Elige otro nombre.`);
  const { DATA_DIR = '.data', DATABASE_URL, ENCRYPTION_KEY } = process.env;
  if (!(await stat(DATA_DIR).catch(() => undefined))) throw new StartFailure(`No hay datos en ${resolve(DATA_DIR)}.`);
  const dataDir = await openDataDir(DATA_DIR);
  await refuseHalfRestored(dataDir);
  const embedded = !DATABASE_URL && (await exists(clusterFolder(dataDir)));
  if (!DATABASE_URL && !embedded) throw new StartFailure(`No hay una base de datos en ${dataDir}.`);
  const server = embedded ? await serverOf(dataDir) : undefined;
  try {
    await makeBackup({ file, dataDir, databaseUrl: server?.url, onProgress: tenths(say) });
  } finally {
    await server?.stop();
  }
  say(`Respaldo de ${dataDir} en ${file}. Contiene llaves y contraseñas: guárdalo como tal.\n`);
  if (DATABASE_URL) say('La base de datos de DATABASE_URL no está en él: respáldala por separado, con pg_dump.\n');
  if (ENCRYPTION_KEY) say('ENCRYPTION_KEY viene del entorno y no está en él: guárdala aparte.\n');
});

/** Returns the server that runs, or one that runs for the copy only. */
async function serverOf(dataDir: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const running = await runningCopyUrl(dataDir);
  if (running !== undefined) return { url: running, stop: async () => undefined };
  const release = await lockInstance(dataDir);
  const server = await startPostgres(dataDir);
  const stop = async () => {
    await server.stop();
    await release();
  };
  return { url: (await runningCopyUrl(dataDir)) ?? '', stop };
}

function tenths(say: (text: string) => void): (copied: number, total: number) => void {
  let lastTenth = -1;
  return (copied, total) => {
    const tenth = total === 0 ? 0 : Math.min(10, Math.floor((10 * copied) / total));
    if (tenth > lastTenth) say(`Copiando la base de datos: ${tenth * 10} %\n`);
    lastTenth = Math.max(lastTenth, tenth);
  };
}
