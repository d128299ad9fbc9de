import { Migration } from '@mikro-orm/migrations';

/**
 * The money of payments stands in columns that the core writes, and is no longer read out of documents by lists. What was
 * kept before is filled in here: a complement's own amounts are 0 XXX.
 */
export class Migration20261123073000 extends Migration {
  override up(): void {
    this.addSql(`alter table invoices add column pagado numeric(24, 6), add column pagado_moneda text,
      add constraint invoices_pagado_check check ((pagado is null) = (pagado_moneda is null))`);
    this.addSql(`
      update invoices t set pagado = paid.monto, pagado_moneda = paid.moneda from invoices i, lateral (
        select case when count(distinct coalesce(p.moneda, 'MXN')) = 1 then sum(p.monto)
            else sum(round(p.monto * coalesce(p."tipoCambio", 1), 2)) end as monto,
          case when count(distinct coalesce(p.moneda, 'MXN')) = 1 then min(coalesce(p.moneda, 'MXN')) else 'MXN' end as moneda
        from jsonb_to_recordset(coalesce(i.document->'pagos', i.request->'pagos')) p(monto numeric, moneda text, "tipoCambio" numeric)
        where p.monto is not null
        having count(*) > 0) paid
      where t.id = i.id and i.tipo_comprobante = 'P'`);
    // A document that another system issued is told by its file alone, whose letters outside of ASCII do not matter
    // here.
    this.addSql(`
      update invoices t set pagado = told.monto::numeric, pagado_moneda = 'MXN'
      from invoice_files f, substring(convert_from(f.content, 'LATIN1') from 'MontoTotalPagos="([0-9.]+)"') told(monto)
      where t.tipo_comprobante = 'P' and t.pagado is null and f.invoice_id = t.id and f.kind = 'xml'
        and told.monto is not null`);
  }
}
