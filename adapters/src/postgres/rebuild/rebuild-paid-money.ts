import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { type PaidMoney, paidMoneyIn, typedMoneyOf } from '@timbra/core/invoicing/cfdi/pagos/equivalencia.ts';
import type { PagosRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { Database } from '../database.ts';
import { fileColumns, type FileColumns } from '../files/stored-columns.ts';
import { toInvoice } from '../invoice-mapper.ts';
import { InvoiceRow } from '../rows/invoice.ts';
import { raw, sql } from '../sql.ts';

const atOnce = 200;

type FiledRow = InvoiceRow & FileColumns;
type ReadRow = InvoiceRow & { readonly file: Buffer | undefined };

const select = `select i.*, ${fileColumns('f')} from invoices i
  left join invoice_files f on f.invoice_id = i.id and f.kind = 'xml'`;

/** Computes the money that a company's complements of payments tell again. @returns how many told other money. */
export async function rebuildPaidMoney(database: Database, companyId: string): Promise<number> {
  let changed = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.rows<FiledRow>(
      sql`${raw(select)} where i.company_id = ${companyId} and i.tipo_comprobante = 'P' and i.id > ${after} order by i.id limit ${raw(String(atOnce))}`,
    );
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    for (const row of await database.files.withFilesIfAny(rows, 'bulk'))
      if (corrected(database, row)) changed += await repair(database, row.id);
  }
}

/** Whoever edits or issues it holds this lock too: it is read in a statement of its own, once it is had. */
function repair(database: Database, id: string): Promise<number> {
  return database.run(async () => {
    await database.rows(sql`select from invoices where id = ${id} for no key update`);
    const row = await database.row<FiledRow>(sql`${raw(select)} where i.id = ${id}`);
    const [read] = await database.files.withFilesIfAny(row ? [row] : []);
    const right = read && corrected(database, read);
    if (!right) return 0;
    const { monto, moneda } = right.paid ?? {};
    return database.change(
      sql`update invoices set pagado = ${monto?.toString() ?? null}, pagado_moneda = ${moneda ?? null} where id = ${id}`,
    );
  });
}

/** @returns nothing when what is kept is right. */
function corrected(database: Database, row: ReadRow): { readonly paid: PaidMoney | undefined } | undefined {
  const { amounts, request, document } = toInvoice(database.asRow(InvoiceRow, row));
  const paid = row.file
    ? paidMoneyIn(readCfdi(row.file.toString('utf8')).comprobante.complementos)
    : document
      ? paidMoneyIn(computeComprobante(document).complementos)
      : typedMoneyOf((request as PagosRequest).pagos ?? []);
  return text(paid) === text(amounts.paid) ? undefined : { paid };
}

const text = (paid: PaidMoney | undefined) => paid && `${paid.monto.trimmed().toPlainString()} ${paid.moneda}`;
