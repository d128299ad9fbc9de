import type { FileLocation } from '../config/files.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { FileStore, type StoreLog } from './file-store.ts';
import { FolderObjects } from './folder-objects.ts';

/** The store of files that a process was told of. */
export const fileStoreOf = async (location: FileLocation | undefined, log: StoreLog): Promise<FileStore | undefined> =>
  location && new FileStore(await objectsOf(location), uuidV7Ids, log);

async function objectsOf(location: FileLocation): Promise<ObjectStore> {
  if ('folder' in location) return new FolderObjects(location.folder);
  // The client is large: it is loaded where there is a bucket.
  const { S3Objects } = await import('./s3-objects.ts');
  return new S3Objects(location.s3);
}
