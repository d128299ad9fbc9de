import { isSample } from './is-sample.ts';
import { forgetStoredKeys } from './sample-keys.ts';

const companies = '(select id from companies where user_id = ?)';

/** Whether a document that stays names a row `t`, in its columns or in what it was asked for with. */
const inDocuments = `exists (
  select from invoices i where i.company_id = t.company_id and position(t.id::text in i.request::text) > 0)`;

interface Leaving {
  readonly table: string;
  /** What is true of a row `t` that something which stays needs. */
  readonly isNeeded: string;
}

/** Sample records beside documents, those that name others first. */
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

const inCompanies = leaving.map(({ table, isNeeded }) => ({
  table,
  text: `delete from ${table} t where t.company_id in ${companies} and ${isSample('t.id')} and not (${isNeeded})`,
}));

/** Each takes the user's id. */
export const deletions: readonly string[] = [
  ...inCompanies.map(({ text }) => text),
  `delete from notifications where user_id = ? and (${isSample('id')} or ${isSample('link')})`,
  forgetStoredKeys,
];

const counted = ['orders', 'customers', 'products', 'employees', 'payroll_runs'];

/** How many of them are there still; takes the user's id once for each table. */
export const keptRecords = `select (${counted
  .map((table) => `(select count(*) from ${table} t where t.company_id in ${companies} and ${isSample('t.id')})`)
  .join(' + ')})::int as count`;
