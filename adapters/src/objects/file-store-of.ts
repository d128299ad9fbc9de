import type { FilePlace } from '../config/files.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { FileStore, type StoreLog } from './file-store.ts';
import { FolderObjects } from './folder-objects.ts';

/** The store of files that a process was told of. */
export function fileStoreOf(place: FilePlace | undefined, log: StoreLog): FileStore | undefined {
  return place && new FileStore(new FolderObjects(place.folder), uuidV7Ids, log);
}
