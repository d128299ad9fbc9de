import type { CompanySummaries, CompanySummary } from '@timbra/core/companies/summaries.ts';
import type { Database } from './database.ts';
import { stateMeans } from './states.ts';

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

/** From the first of the month to today, and the same days of the month before, as far as it has them. */
const periods = `
  select this.*, make_interval(months => 1) as month,
    least(this.today - make_interval(months => 1), this.first - make_interval(days => 1)) as same_day
  from (
    select date_trunc('day', local) as today, date_trunc('month', local) as first
    from (select ?::timestamptz at time zone 'America/Mexico_City' as local) now
  ) this`;

/**
 * Fiscal dates are texts that sort as they are. A cancelled document is none. Pesos are those of the reports, which round
 * each document by itself.
 */
const documents = `
  select i.*, d.subtotal as pesos, i.fecha >= to_char(p.first, 'YYYY-MM-DD') as current,
    case i.tipo_comprobante when 'I' then 1 when 'E' then -1 else 0 end as sign
  from period p, invoices i left join invoiced_documents d on d.invoice_id = i.id
  where i.company_id = ? and ${stateMeans('i.status', 'valid')} and (
    i.fecha between to_char(p.first, 'YYYY-MM-DD') and to_char(p.today, 'YYYY-MM-DD"T"24')
    or i.fecha between to_char(p.first - p.month, 'YYYY-MM-DD') and to_char(p.same_day, 'YYYY-MM-DD"T"24'))`;

const summary = `
  with period as (${periods}), document as materialized (${documents})
  select
    count(*) filter (where current and sign = 1) as documents,
    count(*) filter (where not current and sign = 1) as documents_before,
    count(distinct receptor_rfc) filter (where current and sign = 1) as receivers,
    count(distinct receptor_rfc) filter (where not current and sign = 1) as receivers_before,
    coalesce(sum(pesos) filter (where current), 0) as income,
    coalesce(sum(pesos) filter (where not current), 0) as income_before,
    (select count(*) from products where company_id = c.id and archived_at is null) as products,
    (select count(*) from products, period where company_id = c.id
       and created_at < (same_day + interval '1 day') at time zone 'America/Mexico_City'
       and (archived_at is null
         or archived_at >= (same_day + interval '1 day') at time zone 'America/Mexico_City')) as products_before,
    c.csd_valid_to is not null as has_csd,
    exists (select from customers where company_id = c.id) as has_customer,
    exists (select from invoices where company_id = c.id and uuid is not null) as has_invoice
  from companies c left join document on true where c.id = ? group by c.id`;

export class PostgresCompanySummaries implements CompanySummaries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(companyId: string, now: Date): Promise<CompanySummary> {
    const row = await this.#database.row<Row>(summary, [now, companyId, companyId]);
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
