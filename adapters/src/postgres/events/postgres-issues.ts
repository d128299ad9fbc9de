import type { IssueEffects, Issues } from '@timbra/core/invoicing/stamping/stampings-recording.ts';
import { OnDatabase } from '../on-database.ts';
import { raw, sql, statesThat } from '../sql.ts';

const valid = `'${statesThat('valid')}'`;

/** What the claim `c` takes of its origin beyond the complements that it replaces. */
const taken = `c.paid_before + case when c.replaces is null then c.amount else greatest(0, c.amount - (
    select coalesce(sum(r.amount), 0) from balance_claims r join invoices m on m.id = r.claimant_id
    where r.origin_id = c.origin_id and r.kind = c.kind and r.claimant_id = any (c.replaces)
      and m.status = any (${valid}::text[]))) end`;

export class PostgresIssues extends OnDatabase implements Issues {
  /**
   * The triggers of `balances.ts` have locked the origins: of two documents that are issued at once and take the rest of
   * one together, the later one sees both.
   */
  async effects(invoiceId: string): Promise<IssueEffects> {
    const effects = await this.database.plannedRow<IssueEffects>(sql`
      select i.tipo, i.tipo_comprobante as "tipoComprobante",
        exists (select from ticket_requests where invoice_id = i.id)
          or exists (select from ticket_corrections where invoice_id = i.id) as "isSelfInvoiced",
        array(select order_id from invoice_orders where invoice_id = i.id and i.tipo <> 'global' order by 1) as orders,
        array(
          select o.id from balance_claims c join invoices o on o.id = c.origin_id
            cross join lateral (select o.total - credited(o.id, ${raw(valid)}) - paid(o.id, ${raw(valid)}) as rest) l
          where c.claimant_id = i.id and o.tipo_comprobante = 'I' and o.metodo_pago = 'PPD'
            and l.rest <= 0 and l.rest + ${raw(taken)} > 0
          order by o.id) as paid
      from invoices i where i.id = ${invoiceId}`);
    if (!effects) throw new Error(`The document ${invoiceId} was issued and is gone`);
    return effects;
  }
}
