import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { StorageShare } from '../storage/storage-share.ts';
import type { ArchiveDocuments, ArchivePacker, ArchiveRuns, Archives } from './archives.ts';

export interface ArchivesPorts extends SharedPorts {
  readonly archives: Archives;
  readonly archiveRuns: ArchiveRuns;
  readonly archiveDocuments: ArchiveDocuments;
  readonly archivePacker: ArchivePacker;
  readonly access: Access;
  readonly storageShare: StorageShare;
}
