import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { fileColumns, type FileColumns } from './stored-columns.ts';

export interface HeldDocument {
  /** The fiscal folio, or the document's id. */
  readonly name: string;
  readonly xml: string;
  readonly livemode: boolean;
}

interface Row extends FileColumns {
  readonly id: string;
  readonly name: string;
  readonly livemode: boolean;
  /** With all of its digits. */
  readonly at: string;
}

const page = 100;

/**
 * The XML of the account's documents, the latest first. No connection is held while files are read and taken, which may last
 * for as long as the reader likes.
 */
export async function* heldDocuments(database: Database, userId: string): AsyncGenerator<readonly HeldDocument[]> {
  let after = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (;;) {
    const rows = await database.rows<Row>(sql`
      select i.id, coalesce(i.uuid, i.id::text) as name, i.created_at::text as at, c.livemode, ${raw(fileColumns('f'))}
      from invoices i join companies c on c.id = i.company_id
        join invoice_files f on f.invoice_id = i.id and f.kind = 'xml'
      where i.user_id = ${userId}::uuid and (i.created_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)
      order by i.created_at desc, i.id desc limit ${page}`);
    const last = rows.at(-1);
    if (!last) return;
    const read = await database.files.withFiles(rows, 'bulk');
    yield read.map(({ name, livemode, file }) => ({ name, livemode, xml: file.toString('utf8') }));
    after = last;
  }
}
