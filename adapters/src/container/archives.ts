import { Access } from '@timbra/core/access/access.ts';
import type { ArchiveDocuments, ArchivePacker, ArchiveRuns, Archives } from '@timbra/core/archives/archives.ts';
import { GetArchive } from '@timbra/core/archives/get-archive.ts';
import { RunArchive } from '@timbra/core/archives/run-archive.ts';
import { StartArchive } from '@timbra/core/archives/start-archive.ts';
import { SweepArchives } from '@timbra/core/archives/sweep-archives.ts';
import { GetInvoicePdf } from '@timbra/core/invoicing/files/get-invoice-pdf.ts';
import { StorageShare } from '@timbra/core/storage/storage-share.ts';
import { PostgresStorage } from '../postgres/postgres-storage.ts';
import { AccountData } from '../archives/account-data.ts';
import { ZipPacker } from '../archives/zip-packer.ts';
import { archivesArea as area } from '../http/routes/archives.ts';
import type { Area } from '../http/server.ts';
import { ArchivedSelection } from '../postgres/archives/archived-selection.ts';
import { PostgresArchiveDocuments } from '../postgres/archives/postgres-archive-documents.ts';
import { PostgresArchiveRuns } from '../postgres/archives/postgres-archive-runs.ts';
import { PostgresArchives } from '../postgres/archives/postgres-archives.ts';
import { LongReads } from '../postgres/exports/long-reads.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const archives = serviceId<Archives>('archives');
export const archiveRuns = serviceId<ArchiveRuns>('archiveRuns');
const documents = serviceId<ArchiveDocuments>('archiveDocuments');
const packer = serviceId<ArchivePacker>('archivePacker');

export function bindArchives(bind: Bind): void {
  const { database, transactions, outbox, ids, clock, config } = serviceIds;
  bind(
    StorageShare,
    (get) => new StorageShare(new PostgresStorage(get(database)), get(clock), get(config).storageBytes),
  );
  bind(archives, (get) => new PostgresArchives(get(database)));
  bind(archiveRuns, (get) => new PostgresArchiveRuns(get(database)));
  bind(documents, (get) => new PostgresArchiveDocuments(get(database)));
  bind(packer, () => new ZipPacker());
  bind(AccountData, (get) => new AccountData(get(LongReads), get(packer), get(clock)));
  bind(
    StartArchive,
    (get) =>
      new StartArchive(
        get(archives),
        get(Access),
        get(StorageShare),
        get(transactions),
        get(outbox),
        get(ids),
        get(clock),
      ),
  );
  bind(GetArchive, (get) => new GetArchive(get(archives), get(clock)));
  bind(
    RunArchive,
    (get) =>
      new RunArchive(
        get(archiveRuns),
        get(documents),
        get(packer),
        get(GetInvoicePdf),
        get(transactions),
        get(allPorts),
        get(clock),
      ),
  );
  bind(
    SweepArchives,
    (get) => new SweepArchives(get(archiveRuns), get(transactions), get(outbox), get(allPorts), get(clock)),
  );
}

export function archivesArea(get: Get): Area {
  return area({
    start: get(StartArchive),
    get: get(GetArchive),
    storage: get(StorageShare),
    selection: new ArchivedSelection(get(serviceIds.database)),
  });
}
