import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { version } from '@timbra/adapters/observability/version.ts';
import { withBaseBackup, type OnProgress } from '@timbra/adapters/postgres/base-backup.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { addDataFiles } from './data-files.ts';
import { addFacts } from './facts.ts';

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
