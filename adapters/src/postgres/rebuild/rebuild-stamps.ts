import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { type PaidMoney, paidMoneyIn, typedMoneyOf } from '@timbra/core/invoicing/cfdi/pagos/equivalencia.ts';
import type { PagosRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { fileColumns, type FileColumns } from '../files/stored-columns.ts';
import { toInvoice } from '../invoice-mapper.ts';
import { InvoiceRow } from '../rows/invoice.ts';

const total = (types: string) => raw(`coalesce(sum(amount) filter (where type in (${types})), 0)`);

/** Selects what the movements of a user come to. */
const fresh = (userId: string) => sql`
  select ${total(`'PURCHASE', 'GRANT'`)} as purchased, ${total(`'EXPIRE'`)} as expired, ${total(`'REVOKE'`)} as revoked,
    ${total(`'RESERVE'`)} - ${total(`'RELEASE'`)} as taken
  from stamp_movements where user_id = ${userId}`;

/** Selects stamps that were reserved and neither used nor released. */
const reserved = (userId: string) => sql`
  select invoice_id, max(created_at) filter (where type = 'RESERVE') as reserved_at from stamp_movements
  where user_id = ${userId} and type in ('RESERVE', 'USE', 'RELEASE') group by invoice_id
  having count(*) filter (where type = 'RESERVE') > count(*) filter (where type <> 'RESERVE')`;

/** Rebuilds the account and the reservations of a user's stamps. @returns how many of them were wrong. */
export async function rebuildStamps(database: Database, userId: string): Promise<number> {
  const [sums] = await database.rows(sql`
    select from stamp_accounts a, (${fresh(userId)}) f where a.user_id = ${userId}
      and (a.purchased, a.expired, a.revoked, a.taken) = (f.purchased, f.expired, f.revoked, f.taken)`);
  const differing = await database.rows(sql`
    select from (${reserved(userId)}) f full join (select invoice_id from stamp_reservations where user_id = ${userId}) r
      on r.invoice_id = f.invoice_id
    where f.invoice_id is null or r.invoice_id is null`);
  return sums && differing.length === 0 ? 0 : database.run(() => repair(database, userId));
}

/** The account's lock keeps movements out that change it; a use changes its reservation alone. */
async function repair(database: Database, userId: string): Promise<number> {
  const added = await database.change(sql`
    insert into stamp_accounts (user_id) select ${userId}::uuid where exists (
      select from stamp_movements where user_id = ${userId})
    on conflict (user_id) do nothing`);
  await database.rows(sql`select from stamp_accounts where user_id = ${userId} for update`);
  const sums = await database.change(sql`
    update stamp_accounts a set purchased = f.purchased, expired = f.expired, revoked = f.revoked, taken = f.taken
    from (${fresh(userId)}) f where a.user_id = ${userId}
      and (a.purchased, a.expired, a.revoked, a.taken) <> (f.purchased, f.expired, f.revoked, f.taken)`);
  const gone = await database.change(sql`
    delete from stamp_reservations where user_id = ${userId} and invoice_id not in (select invoice_id from (${reserved(userId)}) f)`);
  const found = await database.change(sql`
    insert into stamp_reservations (invoice_id, user_id, reserved_at)
    select invoice_id, ${userId}, reserved_at from (${reserved(userId)}) f on conflict do nothing`);
  return Math.max(added, sums) + gone + found;
}

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
    const rows = await database.rows<FiledRow>(sql`
      ${raw(select)} where i.company_id = ${companyId} and i.tipo_comprobante = 'P' and i.id > ${after} order by i.id limit ${raw(String(atOnce))}`);
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    for (const row of await database.files.withFilesIfAny(rows, 'bulk'))
      if (corrected(database, row)) changed += await repairPaidMoney(database, row.id);
  }
}

/** Whoever edits or issues it holds this lock too: it is read in a statement of its own, once it is had. */
function repairPaidMoney(database: Database, id: string): Promise<number> {
  return database.run(async () => {
    await database.rows(sql`select from invoices where id = ${id} for no key update`);
    const row = await database.row<FiledRow>(sql`${raw(select)} where i.id = ${id}`);
    const [read] = await database.files.withFilesIfAny(row ? [row] : []);
    const right = read && corrected(database, read);
    if (!right) return 0;
    const { monto, moneda } = right.paid ?? {};
    return database.change(sql`
      update invoices set pagado = ${monto?.toString() ?? null}, pagado_moneda = ${moneda ?? null} where id = ${id}`);
  });
}

/** @returns nothing when what is kept is right. */
function corrected(database: Database, row: ReadRow): { readonly paid: PaidMoney | undefined } | undefined {
  const { amounts, request, document } = toInvoice(database.entities.asRow(InvoiceRow, row));
  const paid = row.file
    ? paidMoneyIn(readCfdi(row.file.toString('utf8')).comprobante.complementos)
    : document
      ? paidMoneyIn(computeComprobante(document).complementos)
      : typedMoneyOf((request as PagosRequest).pagos ?? []);
  return text(paid) === text(amounts.paid) ? undefined : { paid };
}

const text = (paid: PaidMoney | undefined) => paid && `${paid.monto.trimmed().toPlainString()} ${paid.moneda}`;
