import type { MovementAnswer } from '@timbra/contract/stamps.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import { isOfKind, seesPayroll } from '../scopes.ts';
import { allOf, date, isOneOf, raw, sql, type Sql } from '../sql.ts';
import type { ListDescription } from './description.ts';

interface Row {
  readonly id: string;
  readonly type: MovementAnswer['type'];
  readonly amount: string;
  readonly createdAt: string;
  readonly companyId: string | null;
  readonly invoiceId: string | null;
  readonly purchaseId: string | null;
  readonly reason: string | null;
}

/** Whoever sees the stamps sees each movement, but the id of a payslip only who may see payroll. */
const seenDocument = (scope: Scope): Sql =>
  sql`case when ${seesPayroll(scope, 't.company_id')} then t.invoice_id
    else (select i.id from invoices i where i.id = t.invoice_id and not ${isOfKind(['payroll'], 'i.')}) end`;

export const movementsList: ListDescription<Row, MovementAnswer> = {
  name: 'movements',
  table: 'stamp_movements',
  owner: 'user',
  columns: {
    id: { sql: 't.id' },
    type: { sql: 't.type' },
    amount: { sql: 't.amount' },
    companyId: { sql: 't.company_id' },
    invoiceId: { sql: 't.invoice_id' },
    purchaseId: { sql: 't.purchase_id' },
    reason: { sql: 't.reason' },
    createdAt: { sql: 't.created_at' },
  },
  filters: {
    invoiceId: (ids, scope) => {
      const isNamed = isOneOf(
        raw('t.invoice_id'),
        ids.filter((id) => id !== null),
      );
      const isSeen = allOf([isNamed, sql`${seenDocument(scope)} is not null`]);
      return ids.includes(null) ? sql`(t.invoice_id is null or ${isSeen})` : isSeen;
    },
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.type, t.amount, t.created_at as "createdAt", t.company_id as "companyId",
    t.purchase_id as "purchaseId", t.reason`,
  selectFor: (scope) => sql`${seenDocument(scope)} as "invoiceId"`,
  item: ({ amount, createdAt, companyId, invoiceId, purchaseId, reason, ...row }) => ({
    ...row,
    amount: Number(amount),
    createdAt: date(createdAt).toISOString(),
    ...(companyId !== null && { companyId }),
    ...(invoiceId !== null && { invoiceId }),
    ...(purchaseId !== null && { purchaseId }),
    ...(reason !== null && { reason }),
  }),
};
