import { randomUUID } from 'node:crypto';
import { ZipPacker } from '@timbra/adapters/archives/zip-archives.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { PostgresArchiveDocuments } from '@timbra/adapters/postgres/archives/postgres-archives.ts';
import { PostgresArchiveRuns } from '@timbra/adapters/postgres/archives/postgres-archive-runs.ts';
import { PostgresMemberships } from '@timbra/adapters/postgres/postgres-memberships.ts';
import { PostgresNotifications } from '@timbra/adapters/postgres/postgres-notifications.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { SystemClock } from '@timbra/adapters/security/system-clock.ts';
import { uuidV7Ids } from '@timbra/adapters/security/uuid-v7.ts';
import { Access } from '@timbra/core/access/access.ts';
import { runArchive } from '@timbra/core/archives/run-archive.ts';
import type { getInvoicePdf } from '@timbra/core/invoicing/files/get-invoice-files.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';

// `run-one.ts URL USER COMPANY DOCUMENTS`: one archive of so many documents by the use case itself.
const [url = '', userId = '', companyId = '', documents = ''] = process.argv.slice(2);

const database = await Database.connect({ url });
const archiveId = randomUUID();
await database.change(
  sql`insert into archives (id, company_id, user_id, file_name, total, created_at)
   values (${archiveId}, ${companyId}, ${userId}, 'bench.zip', ${Number(documents)}, now())`,
);
await database.change(
  sql`insert into archive_items (archive_id, position, invoice_id)
   select ${archiveId}, n, ids[1 + n % cardinality(ids)]
   from generate_series(0, ${Number(documents)}::int - 1) n, (select array_agg(id order by id) as ids from invoices) stored`,
);
const undrawn: object = { invoices: { find: () => Promise.reject(new Error('Every printed form is there')) } };
const ports = {
  access: new Access(new PostgresMemberships(database)),
  archiveRuns: new PostgresArchiveRuns(database),
  archiveDocuments: new PostgresArchiveDocuments(database),
  archivePacker: new ZipPacker(),
  ...(undrawn as PortsOf<typeof getInvoicePdf>),
  transactions: database,
  notifications: new PostgresNotifications(database),
  ids: uuidV7Ids,
  clock: new SystemClock(),
};
const started = performance.now();
await runArchive(ports, { archiveId });
const seconds = (performance.now() - started) / 1_000;
const done = await database.row<{ bytes: string; status: string }>(
  sql`select bytes, status from archives where id = ${archiveId}`,
);
if (done?.status !== 'COMPLETED') throw new Error(`The archive is ${done?.status}`);
await database.change(sql`delete from archives where id = ${archiveId}`);
await database.close();
process.send?.({ seconds, peakMb: process.resourceUsage().maxRSS / 1_024, zipMb: Number(done.bytes) / 2 ** 20 });
process.disconnect?.();
