import type { CompanySummaries, CompanySummary } from '@timbra/core/companies/summaries.ts';
import { OnDatabase } from './on-database.ts';
import { buyer } from './figures/buyers.ts';
import { dayReads, summedDays } from './figures/day-sums.ts';
import { raw, sql } from './sql.ts';

interface Row {
  documents: string;
  documents_before: string;
  receivers: string;
  receivers_before: string;
  income: string;
  income_before: string;
  products: string;
  products_before: string;
  has_csd: boolean;
  has_customer: boolean;
  has_invoice: boolean;
}

/**
 * Returns the days from the first of the month to today, and the same days of the month before, as far as it has them.
 */
const periodsTo = (now: Date) => sql`
  select this.*, make_interval(months => 1) as month,
    least(this.today - make_interval(months => 1), this.first - make_interval(days => 1)) as same_day
  from (
    select date_trunc('day', local) as today, date_trunc('month', local) as first
    from (select ${now}::timestamptz at time zone 'America/Mexico_City' as local) now
  ) this`;

/** Returns the days of both months; what is after the same day of the month before counts in neither. */
const daysOf = (companyId: string) =>
  dayReads(sql`
    select ${companyId}::uuid as company_id, (first - month)::date as first_day, today::date as last_day from period`);

const figures = `
  figures as (
    select day >= first as current, sum(documents) as documents, sum(subtotal) as income
    from summed_days, period where day >= first or day <= same_day group by current)`;

/** Counts who was invoiced, as the report of customers counts them: a credit note alone makes nobody a buyer. */
const receivers = (first: string, last: string) => `
  (select count(*) from (
     select distinct ${buyer} from invoiced_documents, period
     where company_id = c.id and day between (${first})::date and (${last})::date and not is_credit and customer <> '') one)`;

const figureOf = (column: string, current: boolean) =>
  `coalesce((select ${column} from figures where ${current ? '' : 'not '}current), 0)`;

const summary = (companyId: string, now: Date) => sql`
  with period as (${periodsTo(now)}), ${daysOf(companyId)}, ${raw(summedDays)}, ${raw(figures)}
  select${raw(columns)}
  from companies c where c.id = ${companyId}`;

const columns = `
    ${figureOf('documents', true)} as documents, ${figureOf('documents', false)} as documents_before,
    ${receivers('first', 'today')} as receivers, ${receivers('first - month', 'same_day')} as receivers_before,
    ${figureOf('income', true)} as income, ${figureOf('income', false)} as income_before,
    (select count(*) from products where company_id = c.id and archived_at is null) as products,
    (select count(*) from products, period where company_id = c.id
       and created_at < (same_day + interval '1 day') at time zone 'America/Mexico_City'
       and (archived_at is null
         or archived_at >= (same_day + interval '1 day') at time zone 'America/Mexico_City')) as products_before,
    c.csd_valid_to is not null as has_csd,
    exists (select from customers where company_id = c.id) as has_customer,
    exists (select from invoices where company_id = c.id and uuid is not null) as has_invoice`;

export class PostgresCompanySummaries extends OnDatabase implements CompanySummaries {
  async of(companyId: string, now: Date): Promise<CompanySummary> {
    const row = await this.database.row<Row>(summary(companyId, now));
    if (!row) throw new Error(`The company ${companyId} is gone`);
    const figure = (value: string, previous: string) => ({ value: Number(value), previous: Number(previous) });
    return {
      documents: figure(row.documents, row.documents_before),
      receivers: figure(row.receivers, row.receivers_before),
      income: figure(row.income, row.income_before),
      products: figure(row.products, row.products_before),
      firstSteps: {
        csd: row.has_csd,
        customer: row.has_customer,
        product: Number(row.products) > 0,
        invoice: row.has_invoice,
      },
    };
  }
}
