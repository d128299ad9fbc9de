import { listed, raw, sql, type Sql } from '../sql.ts';
import { isSample } from './is-sample.ts';
import { forgetStoredKeys } from './sample-keys.ts';

const companies = (userId: string) => sql`(select id from companies where user_id = ${userId})`;

/** Tells whether a document that stays names a row `t`, in its columns or in what it was asked for with. */
const inDocuments = `exists (
  select from invoices i where i.company_id = t.company_id and position(t.id::text in i.request::text) > 0)`;

interface Leaving {
  readonly table: string;
  /** Is the condition that something which stays needs a row `t`. */
  readonly isNeeded: string;
}

/** Lists sample records beside documents, those that name others first. */
const leaving: readonly Leaving[] = [
  {
    table: 'payroll_runs',
    isNeeded: 'exists (select from payroll_payslips p where p.run_id = t.id and p.invoice_id is not null)',
  },
  {
    table: 'orders',
    isNeeded: `exists (select from invoice_orders o where o.order_id = t.id)
      or exists (select from ticket_requests r where r.order_id = t.id) or ${inDocuments}`,
  },
  {
    table: 'customers',
    isNeeded: `exists (select from invoices i where i.customer_id = t.id)
      or exists (select from orders o where o.customer_id = t.id) or ${inDocuments}`,
  },
  {
    table: 'products',
    isNeeded: `exists (select from order_items o where o.product_id = t.id) or ${inDocuments}`,
  },
  { table: 'employees', isNeeded: 'exists (select from payroll_payslips p where p.employee_id = t.id)' },
  { table: 'freight_records', isNeeded: 'false' },
];

export const deletions = (userId: string): readonly Sql[] => [
  ...leaving.map(
    ({ table, isNeeded }) =>
      sql`delete from ${raw(table)} t where t.company_id in ${companies(userId)} and ${raw(isSample('t.id'))} and not (${raw(isNeeded)})`,
  ),
  sql`delete from notifications where user_id = ${userId} and (${raw(isSample('id'))} or ${raw(isSample('link'))})`,
  forgetStoredKeys(userId),
];

const counted = ['orders', 'customers', 'products', 'employees', 'payroll_runs'];

/** Counts those of them that are there still. */
export function remainingRecords(userId: string): Sql {
  const counts = counted.map(
    (table) =>
      sql`(select count(*) from ${raw(table)} t where t.company_id in ${companies(userId)} and ${raw(isSample('t.id'))})`,
  );
  return sql`select (${listed(counts, ' + ')})::int as count`;
}
