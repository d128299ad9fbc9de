import type { Period } from '@timbra/core/reports/period.ts';
import { dayReads, summedDays, summedDayTaxes } from '../figures/day-sums.ts';
import { monthReads, summedCustomers, summedProducts } from '../figures/month-sums.ts';
import { age } from '../lists/due.ts';
import { valid } from '../lists/invoices.ts';
import { raw, sql, type Sql } from '../sql.ts';

const sums = (...columns: readonly string[]) => raw(columns.map((column) => `sum(${column}) as ${column}`).join(', '));

const asked = (companyId: string, { desde, hasta }: Period) =>
  sql`select ${companyId}::uuid as company_id, ${desde}::date as first_day, ${hasta}::date as last_day`;

/** Returns the months from the sums of days. A month in which all was taken back has none. */
export const monthsSql = (companyId: string, period: Period) => sql`
  with ${dayReads(asked(companyId, period))}, ${raw(summedDays)}
  select to_char(day, 'YYYY-MM') as month, sum(documents)::bigint as documents,
    sum(credit_notes)::bigint as "creditNotes", ${sums('subtotal', 'descuento', 'trasladados', 'retenidos', 'total')}
  from summed_days group by month having sum(documents) + sum(credit_notes) > 0 order by month`;

/** All of whom something is known in the period are listed; counted are those who were invoiced. */
export const customersSql = (companyId: string, period: Period, most: number) => sql`
  with ${monthReads(asked(companyId, period))}, ${raw(summedCustomers)}
  select left(customer, 13) as rfc, max(receptor) as nombre, sum(documents) as documents, sum(credit_notes) as "creditNotes",
    ${sums('subtotal', 'total')}, sum(least(1, sum(documents))) over () as all
  from summed_customers group by customer order by subtotal desc, customer limit ${most}`;

export const productsSql = (companyId: string, period: Period, most: number) => sql`
  with ${monthReads(asked(companyId, period))}, ${raw(summedProducts)}
  select clave_prod_serv as "claveProdServ", unidad, descripcion, sum(cantidad) as cantidad, ${sums('importe')},
    count(*) over () as all
  from summed_products group by clave_prod_serv, unidad, descripcion
  order by importe desc, descripcion, clave_prod_serv, unidad limit ${most}`;

export const taxesSql = (companyId: string, period: Period) => sql`
  with ${dayReads(asked(companyId, period))}, ${raw(summedDayTaxes)}
  select is_withheld as "isWithheld", impuesto, tipo_factor as "tipoFactor", tasa_o_cuota as "tasaOCuota",
    ${sums('base', 'importe')}
  from summed_taxes group by is_withheld, impuesto, tipo_factor, tasa_o_cuota having sum(lines) > 0
  order by impuesto, tipo_factor desc, tasa_o_cuota desc`;

export const owed = (company: Sql) => sql`invoices t join invoiced_documents d on d.invoice_id = t.id
  where t.company_id = ${company} and ${raw(valid)} and t.saldo > 0 and t.metodo_pago = 'PPD'`;

export const bucketsSql = (companyId: string) => sql`
  select ${raw(age)} as age, count(*) as documents, sum(round(t.saldo * d.tipo_cambio, 2)) as total
  from ${owed(sql`${companyId}`)} group by age`;

export const receivablesSql = (companyId: string, most: number) => sql`
  select t.id, t.serie, t.folio, t.receptor_rfc as rfc, t.cliente, t.fecha, t.vence_at as "venceAt", ${raw(age)} as age,
    t.saldo, t.moneda, round(t.saldo * d.tipo_cambio, 2) as pesos
  from ${owed(sql`${companyId}`)} order by t.vence_at, t.id limit ${most}`;

/** Returns the stamps a month at a time, so that the zone's clock is asked for its ends and not for each stamp. */
export const stampsSql = (companyId: string, { desde, hasta }: Period) => sql`
  select to_char(month, 'YYYY-MM') as month, used
  from (select ${companyId}::uuid as company, ${desde}::date::timestamp as first, ${hasta}::date::timestamp + interval '1 day' as ending) asked,
    generate_series(date_trunc('month', first), ending - interval '1 day', '1 month') month,
    lateral (
      select count(*) as used from stamp_movements where company_id = company and type = 'USE'
        and created_at >= greatest(month, first) at time zone 'America/Mexico_City'
        and created_at < least(month + interval '1 month', ending) at time zone 'America/Mexico_City'
    ) stamps
  order by month`;
