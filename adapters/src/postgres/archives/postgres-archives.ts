import type { Scope } from '@timbra/core/access/actor.ts';
import type { Archive } from '@timbra/core/archives/archive.ts';
import type { ArchivedDocument, ArchiveDocuments, Archives, NewArchive } from '@timbra/core/archives/ports.ts';
import type { ShareOwner } from '@timbra/core/storage/storage-share.ts';
import { documentFileName } from '@timbra/core/invoicing/files/file-name.ts';
import { tipoDocumentoWords } from '@timbra/core/invoicing/kinds/tipos.ts';
import { OnDatabase } from '../on-database.ts';
import { fileColumns, type FileColumns, storedOf } from '../files/stored-columns.ts';
import { date, raw, sql, stateMeans, type Sql } from '../sql.ts';
import { isOfKind, isOpenCompany, isSeenOf } from '../scopes.ts';
import { wordOf } from '../exports/description.ts';
import { estadoWord } from '../lists/invoices.ts';
import { archiveColumns, toArchive, type ArchiveRow } from './archive-row.ts';

export class PostgresArchives extends OnDatabase implements Archives {
  async add({ id, companyId, userId, fileName, createdAt }: NewArchive, ids: readonly string[]): Promise<void> {
    await this.database.change(sql`
      insert into archives (id, company_id, user_id, file_name, total, created_at) values (${id}, ${companyId}, ${userId}, ${fileName}, ${ids.length}, ${createdAt})`);
    await this.database.bulk(sql`
      insert into archive_items (archive_id, position, invoice_id)
      select ${id}, position - 1, id::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, position)`);
    const holds = (kinds: Parameters<typeof isOfKind>[0]) =>
      sql`exists (select from archive_items a join invoices i on i.id = a.invoice_id
        where a.archive_id = archives.id and ${isOfKind(kinds, 'i.')})`;
    await this.database.bulk(sql`
      update archives set has_payslips = ${holds(['payroll'])}, has_invoices = ${holds(['general', 'payments'])} where id = ${id}`);
  }

  async expireAllBut(owner: ShareOwner, latest: number, at: Date): Promise<void> {
    await this.database.change(sql`
      update archives set expires_at = ${at} where id in (
        select id from archives where ${isOf(owner)} and status = 'COMPLETED' and expires_at > ${at}
        order by created_at desc, id desc offset ${latest})`);
  }

  async find(scope: Scope, id: string): Promise<Archive | undefined> {
    const statement = sql`select ${raw(archiveColumns)} from archives
      where id = ${id} and ${isSeen(scope)}`;
    const row = await this.database.row<ArchiveRow>(statement);
    return row && toArchive(row);
  }

  async available(scope: Scope, now: Date): Promise<readonly Archive[]> {
    const statement = sql`select ${raw(archiveColumns)} from archives
      where ${isSeen(scope)} and status <> 'FAILED' and (expires_at is null or expires_at > ${now})
      order by created_at desc, id desc limit 100`;
    const found = await this.database.visits.inEachReached(() => this.database.rows<ArchiveRow>(statement));
    return found
      .flat()
      .map(toArchive)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  async expire(id: string, at: Date): Promise<boolean> {
    const expired = await this.database.change(sql`
      update archives set expires_at = least(expires_at, ${at}) where id = ${id} and status in ('COMPLETED', 'FAILED')`);
    return expired === 1;
  }

  async countOpen(owner: ShareOwner): Promise<number> {
    await this.database.rows(sql`select pg_advisory_xact_lock(hashtextextended('archives ' || ${owner.userId}, 0))`);
    const row = await this.database.row<{ open: number }>(sql`
      select count(*)::int as open from archives where ${isOf(owner)} and status in ('QUEUED', 'RUNNING')`);
    return row?.open ?? 0;
  }

  async *content(id: string): AsyncGenerator<Uint8Array> {
    for (let number = 0; ; number += 1) {
      const row = await this.database.row<FileColumns>(sql`
        select ${raw(fileColumns('p'))} from archive_parts p where archive_id = ${id} and number = ${number}`);
      if (!row) return;
      yield await this.database.files.content(row, 'bulk');
    }
  }
}

const isOf = ({ userId, livemode }: ShareOwner): Sql =>
  sql`user_id = ${userId} and (select c.livemode from companies c where c.id = archives.company_id) = ${livemode}`;

/** Of the account's own, those of companies where it may see all that is in them. */
const isSeen = (scope: Scope): Sql =>
  sql`user_id = ${scope.userId} and company_id in (select id from companies where ${isOpenCompany(scope)})
    and (not has_payslips or ${isSeenOf(scope, 'payroll', 'company_id')})
    and (not has_invoices or ${isSeenOf(scope, 'general', 'company_id')})`;

interface Row extends FileColumns {
  id: string;
  serie: string | null;
  folio: string | null;
  uuid: string;
  imported: boolean;
  created_at: string;
  pdf: FileColumns['content'];
  pdf_stored: FileColumns['stored'];
  summary: (string | null)[];
}

/** A document of payments pays these documents of ours. */
const paidByIt = `select string_agg(distinct o.uuid, ', ') from balance_claims c join invoices o on o.id = c.origin_id
  where c.claimant_id = t.id and c.kind = 'payment'`;

/** Is what was paid of a document, and by which documents of payments. */
const payments = `select sum(c.amount + c.paid_before) as paid, string_agg(distinct o.uuid, ', ') as by
  from balance_claims c join invoices o on o.id = c.claimant_id
  where c.origin_id = t.id and c.kind = 'payment' and ${stateMeans('o.status', 'valid')}`;

const summary = `json_build_array(t.uuid, t.serie, t.folio::text, ${wordOf('t.tipo', tipoDocumentoWords)},
  left(t.fecha, 10), t.receptor_rfc, t.cliente, t.metodo_pago, t.moneda, t.total::text, t.saldo::text, ${estadoWord},
  s.estado, to_char(s.asked_at at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI'),
  t.pagado::text, t.pagado_moneda, p.paid::text, p.by, (${paidByIt}))`;

/** Reads documents of an archive with all that it keeps of them, in one statement for each batch. */
export class PostgresArchiveDocuments extends OnDatabase implements ArchiveDocuments {
  async batch(archiveId: string, from: number, count: number): Promise<readonly ArchivedDocument[]> {
    const rows = await this.database.rows<Row>(sql`
      select t.id, t.serie, t.folio::text, t.uuid, t.import_id is not null as imported, t.created_at,
        ${raw(fileColumns('x'))}, f.content as pdf, ${raw(storedOf('f'))} as pdf_stored,
        ${raw(summary)} as summary
      from archive_items a join invoices t on t.id = a.invoice_id
        join invoice_files x on x.invoice_id = t.id and x.kind = 'xml'
        left join invoice_files f on f.invoice_id = t.id and f.kind = 'pdf'
        left join sat_checks s on s.invoice_id = t.id left join lateral (${raw(payments)}) p on true
      where a.archive_id = ${archiveId} and a.position >= ${from} and a.position < ${from + count} order by a.position`);
    const { files } = this.database;
    const read = await files.withFiles(rows, 'bulk');
    return Promise.all(
      read.map(async (row) => {
        const { pdf: content, pdf_stored: stored } = row;
        return toDocument(row, await files.contentIfWhole({ content, stored }, 'bulk'));
      }),
    );
  }
}

function toDocument(
  { id, serie, folio, uuid, imported, created_at: createdAt, file: xml, summary: row }: Row & { readonly file: Buffer },
  pdf: Buffer | undefined,
): ArchivedDocument {
  const name = documentFileName({ serie: serie ?? undefined, folio: folio ?? undefined, uuid });
  const isExact = name === [serie, folio].filter(Boolean).join('-');
  return {
    id,
    // What came from another system may have the number of one of ours or of another one, and so may a serie of which a
    // name cannot have all.
    name: imported || !isExact ? `${name}_${uuid}` : name,
    modifiedAt: date(createdAt),
    xml: xml.toString('utf8'),
    pdf,
    row,
  };
}
