import { stateMeans } from '../states.ts';
import { databaseFunction, trigger } from './database-object.ts';

/** What the reports add up: written when a document is issued, removed when it is cancelled. */
export const figureFunctions = [
  databaseFunction(
    'tax_nodes(impuestos jsonb, out tax jsonb, out is_withheld boolean)',
    'returns setof record language sql immutable',
    `
        select t, false from jsonb_array_elements(impuestos -> 'traslados') t
        union all
        select t, true from jsonb_array_elements(impuestos -> 'retenciones') t
      `,
  ),
  databaseFunction(
    'enter_invoiced(i invoices)',
    'returns void language plpgsql',
    `
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
      end `,
  ),
  databaseFunction(
    'leave_invoiced(id uuid)',
    'returns void language plpgsql',
    `
      declare entered invoiced_documents;
      begin
        delete from invoiced_documents d where d.invoice_id = id returning * into entered;
        delete from invoiced_taxes t
        where t.company_id = entered.company_id and t.day = entered.day and t.invoice_id = id;
        delete from invoiced_products p
        where p.company_id = entered.company_id and p.day = entered.day and p.invoice_id = id;
      end `,
  ),
  databaseFunction(
    'invoiced_follows_status()',
    'returns trigger language plpgsql',
    `
      begin
        if ${stateMeans('new.status', 'valid')} then perform enter_invoiced(new); else perform leave_invoiced(new.id); end if;
        return null;
      end `,
  ),
  trigger(
    'invoiced_follows_new',
    'invoices',
    'after insert',
    `for each row when (${stateMeans('new.status', 'valid')}) execute function invoiced_follows_status()`,
  ),
  trigger(
    'invoiced_follows_status',
    'invoices',
    'after update of status',
    `for each row when (old.status is distinct from new.status
       and (${stateMeans('new.status', 'valid')} or ${stateMeans('old.status', 'valid')}))
     execute function invoiced_follows_status()`,
  ),
];
