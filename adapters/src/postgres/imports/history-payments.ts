import { claimsOfPayments, type HistoryPayment } from '@timbra/core/imports/cfdi/payment-claims.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Database } from '../database.ts';
import { raw, sql, stateMeans, statesThat } from '../sql.ts';

interface PaymentRow {
  readonly originId: string;
  readonly claimantId: string;
  readonly fecha: string;
  readonly amount: string;
  readonly parcialidad: number | null;
  readonly saldo: string | null;
  readonly isLive: boolean;
}

interface OriginRow {
  readonly id: string;
  readonly total: string;
  readonly left: string;
  readonly credited: readonly { readonly fecha: string; readonly amount: string }[];
}

/**
 * Makes the claims anew that payments have on documents by what the history mentions: one that comes may be what others
 * had said was missing. Whoever calls it holds the documents.
 */
export async function claimPayments(database: Database, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const payments = await database.rows<PaymentRow>(sql`
    select o.id as "originId", n.id as "claimantId", n.fecha, m.amount, m.parcialidad, m.saldo_anterior as saldo,
      ${raw(stateMeans('n.status', 'live'))} as "isLive"
    from invoices o
      join history_mentions m on m.company_id = o.company_id and m.origin_uuid = o.uuid and m.kind = 'payment'
      join invoices n on n.id = m.claimant_id
    where o.id in (${origins}) and o.tipo_comprobante = 'I' and ${raw(stateMeans('o.status', 'valid'))}
    order by o.id, m.parcialidad nulls last, n.fecha, n.id`);
  if (payments.length === 0) return;
  const paid = Map.groupBy(payments, ({ originId }) => originId);
  await database.change(sql`
    delete from balance_claims c using invoices o, history_mentions m, invoices n
    where c.origin_id in (${[...paid.keys()]}) and c.kind = 'payment' and o.id = c.origin_id and m.claimant_id = c.claimant_id
      and m.origin_uuid = o.uuid and n.id = c.claimant_id and ${raw(stateMeans('n.status', 'live'))}`);
  const found = await originsOf(database, [...paid.keys()]);
  const claims = found.flatMap((origin) =>
    claimsOfPayments(
      {
        total: Decimal.parse(origin.total),
        left: Decimal.parse(origin.left),
        credited: origin.credited.map(({ fecha, amount }) => ({ fecha, amount: Decimal.parse(amount) })),
      },
      (paid.get(origin.id) ?? []).map(asPayment),
    ).map(({ claimantId, amount, paidBefore }) => ({
      claimantId,
      originId: origin.id,
      amount: amount.toPlainString(),
      paidBefore: paidBefore.toPlainString(),
    })),
  );
  await database.change(sql`
    insert into balance_claims (claimant_id, origin_id, kind, amount, paid_before)
    select "claimantId", "originId", 'payment', amount, "paidBefore"
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) c("claimantId" uuid, "originId" uuid, amount numeric, "paidBefore" numeric)`);
}

const asPayment = ({ parcialidad, saldo, amount, ...row }: PaymentRow): HistoryPayment => ({
  ...row,
  amount: Decimal.parse(amount),
  before: parcialidad !== null && saldo !== null ? { parcialidad, saldo: Decimal.parse(saldo) } : undefined,
});

/** Reads the documents with what payments that the history does not mention have left of each. */
function originsOf(database: Database, ids: readonly string[]): Promise<readonly OriginRow[]> {
  return database.rows<OriginRow>(sql`
    select o.id, o.total::text, (o.total - paid(o.id, '${raw(statesThat('live'))}'))::text as left,
      coalesce((
        select json_agg(json_build_object('fecha', n.fecha, 'amount', c.amount::text))
        from balance_claims c join invoices n on n.id = c.claimant_id
        where c.origin_id = o.id and c.kind = 'credit' and ${raw(stateMeans('n.status', 'valid'))}), '[]') as credited
    from invoices o where o.id in (${ids})`);
}

/** Documents of an import, or paid by it, whose earlier payments are not here. */
export async function lackingPayments(database: Database, importId: string): Promise<number> {
  const row = await database.row<{ count: number }>(sql`
    select count(distinct c.origin_id)::int as count
    from invoices i join balance_claims c on c.origin_id = i.id or c.claimant_id = i.id
    where i.import_id = ${importId} and c.paid_before > 0`);
  return row?.count ?? 0;
}
