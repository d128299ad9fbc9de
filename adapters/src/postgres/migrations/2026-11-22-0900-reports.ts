import { Migration } from '@mikro-orm/migrations';

const valid = `('ISSUED', 'CANCELLING')`;

/**
 * Adds what was invoiced, as the reports add it up: narrow rows beside the wide ones of the documents. Amounts are in
 * pesos at the document's own exchange rate, each rounded to cents so that every sum of them agrees with every other,
 * and negative where a credit note takes them back. A trigger writes them when a document is issued and removes them
 * when it is cancelled, so that no code can do the one without the other. Foreigners share an RFC: `customer` tells
 * them apart.
 */
export class Migration20261122090000 extends Migration {
  override up(): void {
    this.#tables();
    this.#entering();
    this.#following();
    this.addSql(`select enter_invoiced(i) from invoices i where status in ${valid}`);
    // It has the oldest debt first, with all that the sums of what is owed take. Only documents on credit owe anything;
    // that it says so keeps the lists, which have better ones, from walking it.
    this.addSql(`
      create index invoices_owed on invoices (company_id, vence_at, id) include (saldo, status)
      where status in ${valid} and saldo > 0 and metodo_pago = 'PPD'`);
    this.addSql(`create index stamps_used on stamp_movements (company_id, created_at) where type = 'USE'`);
  }

  /** The lines bear no foreign key: a draft that is deleted would have to look for them, and a document never is. */
  #tables(): void {
    this.addSql(`
      create table invoiced_documents (
        invoice_id uuid primary key references invoices on delete cascade,
        company_id uuid not null,
        day date not null,
        is_credit boolean not null,
        customer text collate "C" not null,
        receptor text collate "C" not null,
        tipo_cambio numeric not null,
        subtotal numeric not null,
        descuento numeric not null,
        trasladados numeric not null,
        retenidos numeric not null,
        total numeric not null
      )`);
    this.addSql(`create index invoiced_documents_by_day on invoiced_documents (company_id, day)`);
    this.addSql(`
      create table invoiced_taxes (
        company_id uuid not null,
        day date not null,
        invoice_id uuid not null,
        is_withheld boolean not null,
        impuesto text not null,
        tipo_factor text,
        tasa_o_cuota numeric,
        base numeric,
        importe numeric not null
      )`);
    this.addSql(`create index invoiced_taxes_by_day on invoiced_taxes (company_id, day)`);
    this.addSql(`
      create table invoiced_products (
        company_id uuid not null,
        day date not null,
        invoice_id uuid not null,
        clave_prod_serv text not null,
        unidad text not null,
        descripcion text collate "C" not null,
        cantidad numeric not null,
        importe numeric not null
      )`);
    this.addSql(`create index invoiced_products_by_day on invoiced_products (company_id, day)`);
  }

  #entering(): void {
    this.addSql(`
      create function tax_nodes(impuestos jsonb, out tax jsonb, out is_withheld boolean) returns setof record
      language sql immutable as $$
        select t, false from jsonb_array_elements(impuestos -> 'traslados') t
        union all
        select t, true from jsonb_array_elements(impuestos -> 'retenciones') t
      $$`);
    this.addSql(`
      create function enter_invoiced(i invoices) returns void language plpgsql as $$
      declare
        sign integer := case i.tipo_comprobante when 'I' then 1 when 'E' then -1 end;
        rate numeric := coalesce((i.request ->> 'tipoCambio')::numeric, 1);
        pesos numeric := sign * rate;
        day date := left(i.fecha, 10)::date;
        rfc text := coalesce(i.receptor_rfc, '');
        nombre text := coalesce(i.cliente, '');
        shared boolean := rfc = 'XEXX010101000';
      begin
        if sign is null or day is null then return; end if;
        insert into invoiced_documents
        select i.id, i.company_id, day, sign < 0, rfc || case when shared then ' ' || nombre else '' end, nombre, rate,
          net.subtotal, net.descuento, net.trasladados, net.retenidos,
          net.subtotal - net.descuento + net.trasladados - net.retenidos
        from (
          select round(pesos * i.subtotal, 2) as subtotal, round(pesos * i.descuento, 2) as descuento,
            coalesce(sum(round(pesos * (t ->> 'importe')::numeric, 2)) filter (where not is_withheld), 0) as trasladados,
            coalesce(sum(round(pesos * (t ->> 'importe')::numeric, 2)) filter (where is_withheld), 0) as retenidos
          from tax_nodes(i.impuestos) as taxes (t, is_withheld)
        ) net
        on conflict do nothing;
        if not found then return; end if;
        insert into invoiced_taxes
        select i.company_id, day, i.id, is_withheld, t ->> 'impuesto', t ->> 'tipoFactor', (t ->> 'tasaOCuota')::numeric,
          round(pesos * (t ->> 'base')::numeric, 2), coalesce(round(pesos * (t ->> 'importe')::numeric, 2), 0)
        from tax_nodes(i.impuestos) as taxes (t, is_withheld);
        -- A concept's Importe as SAT has it: before discounts, at the decimals of the document's concepts.
        insert into invoiced_products
        select i.company_id, day, i.id, c."claveProductoServicio", c.unidad, c.descripcion, sign * sum(c.cantidad),
          round(pesos * sum(round(c.cantidad * c."valorUnitario", coalesce((i.document ->> 'decimales')::integer, 2))), 2)
        from jsonb_to_recordset(i.document -> 'conceptos')
          as c ("claveProductoServicio" text, unidad text, descripcion text, cantidad numeric, "valorUnitario" numeric)
        group by c."claveProductoServicio", c.unidad, c.descripcion;
      end $$`);
    this.addSql(`
      create function leave_invoiced(id uuid) returns void language plpgsql as $$
      declare entered invoiced_documents;
      begin
        delete from invoiced_documents d where d.invoice_id = id returning * into entered;
        delete from invoiced_taxes t
        where t.company_id = entered.company_id and t.day = entered.day and t.invoice_id = id;
        delete from invoiced_products p
        where p.company_id = entered.company_id and p.day = entered.day and p.invoice_id = id;
      end $$`);
  }

  #following(): void {
    this.addSql(`
      create function invoiced_follows_status() returns trigger language plpgsql as $$
      begin
        if new.status in ${valid} then perform enter_invoiced(new); else perform leave_invoiced(new.id); end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger invoiced_follows_new after insert on invoices for each row
      when (new.status in ${valid}) execute function invoiced_follows_status()`);
    this.addSql(`
      create trigger invoiced_follows_status after update of status on invoices for each row
      when (old.status is distinct from new.status and (new.status in ${valid} or old.status in ${valid}))
      execute function invoiced_follows_status()`);
  }
}
