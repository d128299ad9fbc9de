import { raw, sql, type Sql } from '../sql.ts';

const sums = ['documents', 'credit_notes', 'subtotal', 'descuento', 'trasladados', 'retenidos', 'total'];

const columnsOf = (table: string, columns: readonly string[]) => columns.map((one) => `${table}.${one}`).join(', ');

/** Sums the documents of a day. */
export const summedDocuments = `
  count(*) filter (where not is_credit) as documents, count(*) filter (where is_credit) as credit_notes,
  coalesce(sum(subtotal), 0) as subtotal, coalesce(sum(descuento), 0) as descuento,
  coalesce(sum(trasladados), 0) as trasladados, coalesce(sum(retenidos), 0) as retenidos, coalesce(sum(total), 0) as total`;

const tax = ['is_withheld', 'impuesto', 'tipo_factor', 'tasa_o_cuota'];
const taxSums = ['lines', 'base', 'importe'];

/** Sums their taxes, each kind of tax by itself. */
export const summedTaxes = `${tax.join(', ')}, count(*) as lines, coalesce(sum(base), 0) as base, sum(importe) as importe`;
export const byTax = tax.join(', ');

const isSummed = (of: string) =>
  `exists (select from invoiced_days s where s.company_id = ${of}.company_id and s.day = ${of}.day)`;

const inPeriod = (of: string) =>
  `${of}.company_id = asked.company_id and ${of}.day between asked.first_day and asked.last_day`;

/**
 * Returns the parts of a statement that read a company's days: `summed_days` and `summed_taxes`, several rows for a
 * day, which are to be added up. All of one moment: sums, what has changed since, and documents of days that nobody has
 * summed yet.
 * @param asked SQL of the columns `company_id`, `first_day` and `last_day`, one row.
 */
export const dayReads = (asked: Sql) => sql`
  asked as materialized (${asked}),${raw(unsummedOfAsked)}`;

const unsummedOfAsked = `
  unsummed as materialized (
    select d.* from (
      select asked.company_id, day::date as day from asked, generate_series(first_day, last_day, interval '1 day') day
    ) d where not ${isSummed('d')})`;

export const summedDays = `
  summed_days as (
    select d.day, ${columnsOf('d', sums)} from asked join invoiced_days d on ${inPeriod('d')}
    union all
    select c.day, ${columnsOf('c', sums)} from asked join invoiced_day_changes c on ${inPeriod('c')} where ${isSummed('c')}
    union all
    select u.day, ${columnsOf('f', sums)} from unsummed u cross join lateral (
      select ${summedDocuments} from invoiced_documents where company_id = u.company_id and day = u.day) f)`;

export const summedDayTaxes = `
  summed_taxes as (
    select ${columnsOf('d', [...tax, ...taxSums])} from asked join invoiced_day_taxes d on ${inPeriod('d')}
    union all
    select ${columnsOf('c', [...tax, ...taxSums])} from asked join invoiced_tax_changes c on ${inPeriod('c')}
    where ${isSummed('c')}
    union all
    select ${columnsOf('f', [...tax, ...taxSums])} from unsummed u cross join lateral (
      select ${summedTaxes} from invoiced_taxes where company_id = u.company_id and day = u.day group by ${byTax}) f)`;

/** Some of these columns are added up, and the others tell a kind of tax. */
export const dayColumns = { sums, tax, taxSums };
