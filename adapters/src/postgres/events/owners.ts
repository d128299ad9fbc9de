import type { RecordKind } from '@timbra/core/shared/events/event-types.ts';
import type { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';

/** Tells who owns the record of a kind: columns `company_id`, `user_id`, `payroll` and `livemode` of a table. */
type Owner = { readonly from: string } | 'of the company that is told' | 'of the directory';

const ofCompany = (table: string, payroll = 'false'): Owner => ({
  from: `(select r.id, r.company_id, c.user_id, ${payroll} as payroll, c.livemode from ${table} r join companies c on c.id = r.company_id)`,
});

/** A payslip is one for those alone who may see payslips. */
const owners: Readonly<Record<RecordKind, Owner>> = {
  invoice: {
    from: `(select r.id, r.company_id, r.user_id, r.tipo = 'nomina' as payroll, c.livemode
      from invoices r join companies c on c.id = r.company_id)`,
  },
  order: ofCompany('orders'),
  customer: ofCompany('customers'),
  product: ofCompany('products'),
  import: ofCompany('imports', `r.kind = 'employees'`),
  archive: ofCompany('archives', 'r.has_payslips'),
  payroll_run: ofCompany('payroll_runs', 'true'),
  account: 'of the directory',
  purchase: {
    from: '(select id, company_id, user_id, false as payroll, true as livemode from purchases where user_id is not null)',
  },
  company: { from: '(select id, id as company_id, user_id, false as payroll, livemode from companies)' },
  webhook_endpoint: { from: '(select id, company_id, user_id, false as payroll, livemode from webhook_endpoints)' },
  member: 'of the company that is told',
  key: 'of the directory',
  received: 'of the company that is told',
};

export interface OwnedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly companyId?: string | undefined;
}

/**
 * Returns a statement of one row for a record with an owner: `company_id`, `user_id`, `payroll` and `livemode`. Of what the
 * directory has it holds the values, read before.
 */
export async function ownerOf(database: Database, { kind, id, companyId }: OwnedRecord): Promise<Sql> {
  const owner = owners[kind];
  if (typeof owner !== 'string')
    return sql`select o.company_id, o.user_id, o.payroll, o.livemode from ${raw(owner.from)} o where o.id = ${id}`;
  if (owner === 'of the directory')
    return kind === 'account' ? valuesOf({ userId: id, livemode: true }) : ofKey(database, id);
  if (companyId === undefined) throw new Error(`A ${kind} is told of without its company`);
  return sql`select c.id as company_id, c.user_id, false as payroll, c.livemode from companies c where c.id = ${companyId}`;
}

interface KnownOwner {
  readonly userId: string;
  readonly companyId?: string | null;
  readonly livemode: boolean;
}

const valuesOf = ({ userId, companyId = null, livemode }: KnownOwner): Sql =>
  sql`select ${companyId}::uuid as company_id, ${userId}::uuid as user_id, false as payroll, ${livemode}::boolean as livemode`;

async function ofKey(database: Database, id: string): Promise<Sql> {
  const key = await database.row<KnownOwner>(
    sql`select company_id as "companyId", user_id as "userId", mode = 'live' as livemode from api_keys where id = ${id}`,
  );
  return key ? valuesOf(key) : raw(nobodys);
}

/** Has the columns and no row. */
const nobodys =
  'select null::uuid as company_id, null::uuid as user_id, false as payroll, false as livemode where false';
