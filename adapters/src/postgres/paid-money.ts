import type { PaidMoney } from '@timbra/core/invoicing/complements/pagos/paid-money.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Database } from './database.ts';

/** As SQL gives it. */
export interface PaidMoneyRow {
  readonly monto: number | string;
  readonly moneda: string;
}

/**
 * The money that a complement of payments tells, of the invoice `t`: in its currency, and in pesos where payments came in
 * several. What another system issued is told by its file, whose letters outside of ASCII do not matter here.
 */
export const paidMoney = `case when t.tipo_comprobante = 'P' then coalesce(
  (select case when min(coalesce(p.moneda, 'MXN')) = max(coalesce(p.moneda, 'MXN'))
       then jsonb_build_object('monto', sum(p.monto)::text, 'moneda', min(coalesce(p.moneda, 'MXN')))
       else jsonb_build_object('monto', sum(round(p.monto * coalesce(p."tipoCambio", 1), 2))::text, 'moneda', 'MXN') end
   from jsonb_to_recordset(coalesce(t.document->'pagos', t.request->'pagos')) p(monto numeric, moneda text, "tipoCambio" numeric)
   having sum(p.monto) is not null),
  (select jsonb_build_object('monto', told.monto, 'moneda', 'MXN')
   from invoice_files f, substring(convert_from(f.content, 'LATIN1') from 'MontoTotalPagos="([0-9.]+)"') told(monto)
   where f.invoice_id = t.id and f.kind = 'xml' and told.monto is not null)) end`;

export async function readPaidMoney(database: Database, invoiceId: string): Promise<PaidMoney | undefined> {
  const row = await database.row<{ paid: PaidMoneyRow | null }>(
    `select ${paidMoney} as paid from invoices t where t.id = ?`,
    [invoiceId],
  );
  return row?.paid ? { monto: Decimal.parse(String(row.paid.monto)), moneda: row.paid.moneda } : undefined;
}
