import { dayReads, summedDays, summedDayTaxes } from '../figures/day-sums.ts';
import { monthReads, summedCustomers, summedProducts } from '../figures/month-sums.ts';
import { age } from '../lists/due.ts';
import { valid } from '../lists/invoices.ts';

const sums = (...columns: readonly string[]) => columns.map((column) => `sum(${column}) as ${column}`).join(', ');

const asked = 'select ?::uuid as company_id, ?::date as first_day, ?::date as last_day';
const askedDays = dayReads(asked);
const askedMonths = monthReads(asked);

/** From the sums of days. A month in which all was taken back has none. */
export const monthsSql = `
  with ${askedDays}, ${summedDays}
  select to_char(day, 'YYYY-MM') as month, sum(documents)::bigint as documents,
    sum(credit_notes)::bigint as "creditNotes", ${sums('subtotal', 'descuento', 'trasladados', 'retenidos', 'total')}
  from summed_days group by month having sum(documents) + sum(credit_notes) > 0 order by month`;

/** All of whom something is known in the period are listed; counted are those who were invoiced. */
export const customersSql = `
  with ${askedMonths}, ${summedCustomers}
  select left(customer, 13) as rfc, max(receptor) as nombre, sum(documents) as documents, sum(credit_notes) as "creditNotes",
    ${sums('subtotal', 'total')}, sum(least(1, sum(documents))) over () as all
  from summed_customers group by customer order by subtotal desc, customer limit ?`;

export const productsSql = `
  with ${askedMonths}, ${summedProducts}
  select clave_prod_serv as "claveProdServ", unidad, descripcion, sum(cantidad) as cantidad, ${sums('importe')},
    count(*) over () as all
  from summed_products group by clave_prod_serv, unidad, descripcion
  order by importe desc, descripcion, clave_prod_serv, unidad limit ?`;

export const taxesSql = `
  with ${askedDays}, ${summedDayTaxes}
  select is_withheld as "isWithheld", impuesto, tipo_factor as "tipoFactor", tasa_o_cuota as "tasaOCuota",
    ${sums('base', 'importe')}
  from summed_taxes group by is_withheld, impuesto, tipo_factor, tasa_o_cuota having sum(lines) > 0
  order by impuesto, tipo_factor desc, tasa_o_cuota desc`;

/** @param company as SQL names it. */
export const owed = (company: string) => `invoices t join invoiced_documents d on d.invoice_id = t.id
  where t.company_id = ${company} and ${valid} and t.saldo > 0 and t.metodo_pago = 'PPD'`;

export const bucketsSql = `
  select ${age} as age, count(*) as documents, sum(round(t.saldo * d.tipo_cambio, 2)) as total
  from ${owed('?')} group by age`;

export const receivablesSql = `
  select t.id, t.serie, t.folio, t.receptor_rfc as rfc, t.cliente, t.fecha, t.vence_at as "venceAt", ${age} as age,
    t.saldo, t.moneda, round(t.saldo * d.tipo_cambio, 2) as pesos
  from ${owed('?')} order by t.vence_at, t.id limit ?`;

/** A month at a time, so that the zone's clock is asked for its ends and not for each stamp. */
export const stampsSql = `
  select to_char(month, 'YYYY-MM') as month, used
  from (select ?::uuid as company, ?::date::timestamp as first, ?::date::timestamp + interval '1 day' as ending) asked,
    generate_series(date_trunc('month', first), ending - interval '1 day', '1 month') month,
    lateral (
      select count(*) as used from stamp_movements where company_id = company and type = 'USE'
        and created_at >= greatest(month, first) at time zone 'America/Mexico_City'
        and created_at < least(month + interval '1 month', ending) at time zone 'America/Mexico_City'
    ) stamps
  order by month`;
