import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../files/temporary-folders.ts';

export interface FileOnDisk {
  readonly path: string;
  remove(): Promise<void>;
}

/** A zip's list of parts is at its end: the file is put on the disk, to be read from any place. */
export async function onDisk(bytes: StoredBytes): Promise<FileOnDisk> {
  const folder = await makeTemporaryFolder('import');
  const remove = () => removeTemporaryFolder(folder);
  try {
    const path = join(folder, 'file.zip');
    await pipeline(Readable.from(bytes.chunks()), createWriteStream(path));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
