import { raw, sql, type Sql } from '../sql.ts';
import { buyer } from './buyers.ts';

/** Returns the last day of a month that is named by its first. */
export const lastDay = (month: string) => `(${month} + interval '1 month - 1 day')::date`;

/** Tells whether documents of a month were issued or taken back since its days were summed. */
export const hasChanges = (of: string) => `
  exists (select from invoiced_day_changes c
    where c.company_id = ${of}.company_id and c.day between ${of}.month and ${lastDay(`${of}.month`)})`;

/**
 * Returns parts of a statement that read a company's months: `summed_months`, and `other_days`, the days of the period
 * that are in none of these and are read from their documents. All of one moment.
 * @param asked SQL of the columns `company_id`, `first_day` and `last_day`, one row.
 */
export const monthReads = (asked: Sql) => sql`
  asked as materialized (${asked}),${raw(monthsOfAsked)}`;

const monthsOfAsked = `
  summed_months as materialized (
    select m.company_id, m.month from asked join invoiced_months m
      on m.company_id = asked.company_id and m.month between asked.first_day and asked.last_day
    where m.state = 'summed' and ${lastDay('m.month')} <= asked.last_day and not ${hasChanges('m')}),
  other_days as materialized (
    select company_id, greatest(month, first_day) as first_day, least(${lastDay('month')}, last_day) as last_day
    from asked, lateral (
      select day::date as month from generate_series(date_trunc('month', first_day), last_day, interval '1 month') day) months
    where not exists (select from summed_months s where s.month = months.month))`;

const ofDays = 'd.company_id = o.company_id and d.day between o.first_day and o.last_day';

/** It has several rows for a buyer, which are to be added up. */
export const summedCustomers = `
  summed_customers as (
    select c.customer, c.receptor, c.documents, c.credit_notes, c.subtotal, c.total
    from summed_months m join invoiced_month_customers c using (company_id, month)
    union all
    select d.* from other_days o cross join lateral (
      select ${buyer} as customer, receptor, (not is_credit)::int::bigint as documents, is_credit::int::bigint as credit_notes,
        subtotal, total
      from invoiced_documents d where ${ofDays} offset 0) d)`;

/** It has several rows for a product. */
export const summedProducts = `
  summed_products as (
    select p.clave_prod_serv, p.unidad, p.descripcion, p.cantidad, p.importe
    from summed_months m join invoiced_month_products p using (company_id, month)
    union all
    select d.* from other_days o cross join lateral (
      select clave_prod_serv, unidad, descripcion, cantidad, importe from invoiced_products d where ${ofDays} offset 0) d)`;

/** What documents `d` of a month come to for each buyer, in the order of the table's columns. */
export const monthCustomers = `
  ${buyer} as customer, max(receptor) as receptor, count(*) filter (where not is_credit) as documents,
  count(*) filter (where is_credit) as credit_notes, sum(subtotal) as subtotal, sum(total) as total`;

const sumsGone = ['invoiced_month_customers', 'invoiced_month_products']
  .map(
    (table) =>
      `${table}_gone as (delete from ${table} s using months m where s.company_id = m.company_id and s.month = m.month)`,
  )
  .join(', ');

/** Has the months of days that have changed summed again. @param days a table of rows with `company_id` and `day`. */
export const changeMonths = (days: string) => `
  with months as materialized (select distinct company_id, date_trunc('month', day)::date as month from ${days} d), ${sumsGone}
  insert into invoiced_months (company_id, month, state) select company_id, month, 'due' from months
  on conflict (company_id, month) do update set state = 'due'`;

/** Has all months of a company summed again. */
export const forgetMonths = (companyId: string) => sql`
  with months as (update invoiced_months set state = 'due' where company_id = ${companyId} returning company_id, month), ${raw(sumsGone)}
  select`;
