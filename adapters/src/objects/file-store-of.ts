import type { FilePlace } from '../config/files.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { FileStore, type StoreLog } from './file-store.ts';
import { FolderObjects } from './folder-objects.ts';

/** The store of files that a process was told of. */
export async function fileStoreOf(place: FilePlace | undefined, log: StoreLog): Promise<FileStore | undefined> {
  return place && new FileStore(await objectsOf(place), uuidV7Ids, log);
}

async function objectsOf(place: FilePlace): Promise<ObjectStore> {
  if ('folder' in place) return new FolderObjects(place.folder);
  // The client is large: it is loaded where there is a bucket.
  const { S3Objects } = await import('./s3-objects.ts');
  return new S3Objects(place.s3);
}
