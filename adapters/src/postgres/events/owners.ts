import type { RecordKind } from '@timbra/core/shared/events/event-types.ts';
import { raw, sql, type Sql } from '../sql.ts';

/** Tells who owns the record of a kind: columns `company_id`, `user_id` and `payroll` of a table. */
type Owner = { readonly from: string } | 'of the company that is told';

const ofCompany = (table: string, payroll = 'false'): Owner => ({
  from: `(select r.id, r.company_id, c.user_id, ${payroll} as payroll from ${table} r join companies c on c.id = r.company_id)`,
});

/** A payslip is one for those alone who may see payslips. */
const owners: Readonly<Record<RecordKind, Owner>> = {
  invoice: { from: `(select id, company_id, user_id, tipo = 'nomina' as payroll from invoices)` },
  order: ofCompany('orders'),
  customer: ofCompany('customers'),
  product: ofCompany('products'),
  import: ofCompany('imports', `r.kind = 'employees'`),
  archive: ofCompany('archives'),
  payroll_run: ofCompany('payroll_runs', 'true'),
  account: { from: '(select id, null::uuid as company_id, id as user_id, false as payroll from users)' },
  purchase: { from: '(select id, company_id, user_id, false as payroll from purchases where user_id is not null)' },
  company: { from: '(select id, id as company_id, user_id, false as payroll from companies)' },
  webhook_endpoint: { from: '(select id, company_id, user_id, false as payroll from webhook_endpoints)' },
  member: 'of the company that is told',
  key: { from: '(select id, company_id, user_id, false as payroll from api_keys)' },
  received: 'of the company that is told',
};

export interface OwnedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly companyId?: string | undefined;
}

/** Returns one row for a record with an owner: `company_id`, `user_id` and `payroll`. */
export function ownerOf({ kind, id, companyId }: OwnedRecord): Sql {
  const table = owners[kind];
  if (typeof table !== 'string')
    return sql`select o.company_id, o.user_id, o.payroll from ${raw(table.from)} o where o.id = ${id}`;
  if (companyId === undefined) throw new Error(`A ${kind} is told of without its company`);
  return sql`select c.id as company_id, c.user_id, false as payroll from companies c where c.id = ${companyId}`;
}
