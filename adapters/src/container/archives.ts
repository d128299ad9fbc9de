import type { ArchiveDocuments, ArchivePacker, ArchiveRuns, Archives } from '@timbra/core/archives/archives.ts';
import { StorageShare } from '@timbra/core/storage/storage-share.ts';
import { PostgresStorage } from '../postgres/postgres-storage.ts';
import { AccountData } from '../archives/account-data.ts';
import { ZipPacker } from '../archives/zip-packer.ts';
import { PostgresArchiveDocuments } from '../postgres/archives/postgres-archive-documents.ts';
import { PostgresArchiveRuns } from '../postgres/archives/postgres-archive-runs.ts';
import { PostgresArchives } from '../postgres/archives/postgres-archives.ts';
import { part } from './part.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const storageShare = serviceId<StorageShare>('storageShare');
const archives = serviceId<Archives>('archives');
export const archiveRuns = serviceId<ArchiveRuns>('archiveRuns');
const documents = serviceId<ArchiveDocuments>('archiveDocuments');
const packer = serviceId<ArchivePacker>('archivePacker');

export function bindArchives(bind: Bind): void {
  const { database, clock, config } = serviceIds;
  bind(
    storageShare,
    (get) => new StorageShare(new PostgresStorage(get(database)), get(clock), get(config).storageBytes),
  );
  bind(archives, (get) => new PostgresArchives(get(database)));
  bind(archiveRuns, (get) => new PostgresArchiveRuns(get(database)));
  bind(documents, (get) => new PostgresArchiveDocuments(get(database)));
  bind(packer, () => new ZipPacker());
  bind(AccountData, (get) => new AccountData(get(part('longReads')), get(packer), get(clock)));
}
