import type { Readable } from 'node:stream';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { extract } from 'tar-stream';
import { version } from '@timbra/adapters/observability/version.ts';
import { withBaseBackup, type OnProgress } from '@timbra/adapters/postgres/base-backup.ts';
import { addFacts, ArchiveWriter } from './restore-backup.ts';

interface Order {
  readonly file: string;
  readonly dataDir: string;
  /** It is that of the embedded database's role for copies; undefined leaves the database out. */
  readonly databaseUrl: string | undefined;
  readonly onProgress: OnProgress;
}

/**
 * Copies the database and then the files of a data folder that may be in use. In this order what the database tells of the
 * emulators is among their records.
 */
export async function makeBackup({ file, dataDir, databaseUrl, onProgress }: Order): Promise<void> {
  const archive = new ArchiveWriter(file);
  try {
    await addFacts(archive, { version, hasDatabase: databaseUrl !== undefined });
    if (databaseUrl !== undefined) await withBaseBackup(databaseUrl, onProgress, (tar) => addCluster(tar, archive));
    await addDataFiles(dataDir, archive);
    await archive.finish();
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function addCluster(tar: Readable, archive: ArchiveWriter): Promise<void> {
  const entries = extract();
  tar.on('error', (error) => entries.destroy(error));
  tar.pipe(entries);
  for await (const entry of entries) {
    const { name, size, type } = entry.header;
    const target = `data/postgres/${name.replace(/^\.\//, '')}`;
    if (type === 'directory') await archive.addFolder(target.replace(/(?<!\/)\/*$/, '/'));
    if (type === 'file') await archive.addStream(target, size, entry);
    else entry.resume();
  }
}

/** An instance makes these again by itself, or the database's own copy holds them. */
const left =
  /^(postgres|postgres\.draft-.*|postgres\.log|logs|ports|processes\.json|timbra\.lock.*|replaced-.*|restor.*)$/;
/** Matches half-written files, and what a SQLite file keeps beside it. */
const passing = /(\.tmp|\.part|-wal|-shm|-journal|^files\/\.drafts)$/;

/** Copies everything else of a data folder: keys, passwords, mails, the emulators' records. */
async function addDataFiles(dataDir: string, archive: ArchiveWriter): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => !left.test(name));
  for (const name of names) await addPath(dataDir, name, archive);
}

async function addPath(dataDir: string, name: string, archive: ArchiveWriter): Promise<void> {
  const path = join(dataDir, name);
  const found = await stat(path).catch(() => undefined);
  if (!found || passing.test(name)) return;
  if (found.isDirectory()) {
    await archive.addFolder(`data/${name}/`);
    for (const below of (await unlessRemoved(readdir(path))) ?? []) await addPath(dataDir, `${name}/${below}`, archive);
  } else if (name.startsWith(documents)) {
    const content = await unlessRemoved(readFile(path));
    if (content) await archive.addText(`data/${name}`, content);
  } else if (await isSqlite(path)) {
    await addSqlite(path, `data/${name}`, archive);
  } else if (found.isFile()) {
    await archive.addText(`data/${name}`, await readFile(path));
  }
}

/** Files of the database's rows: each is written before its row and removed long after it, and their copy comes after its own. */
const documents = 'files/';

function unlessRemoved<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function isSqlite(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await file.close();
  }
}

/** SQLite's own online copy: whoever writes meanwhile is in it whole or not at all. */
async function addSqlite(path: string, name: string, archive: ArchiveWriter): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-backup-'));
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const copy = join(folder, 'copy');
    await backup(database, copy);
    await archive.addStream(name, (await stat(copy)).size, createReadStream(copy));
  } finally {
    database.close();
    await rm(folder, { recursive: true });
  }
}
