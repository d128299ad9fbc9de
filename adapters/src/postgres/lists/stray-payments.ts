import type { StrayAnswer } from '@timbra/contract/operator.ts';
import { date } from '../sql.ts';
import type { ListDescription } from './description.ts';

interface Row extends Omit<StrayAnswer, 'amount' | 'createdAt' | 'endedAt'> {
  readonly amount: string;
  readonly createdAt: string | Date;
  readonly endedAt: string | Date | null;
}

export const strayPaymentsList: ListDescription<Row, StrayAnswer> = {
  name: 'stray-payments',
  table: `(select s.*, p.plan_name, p.user_id as buyer_id, p.customer_name, p.customer_email
    from stray_payments s join purchases p on p.id = s.purchase_id)`,
  owner: 'platform',
  columns: {
    id: { sql: 't.id' },
    status: { sql: 't.status' },
    cause: { sql: 't.cause' },
    amount: { sql: 't.amount' },
    purchaseId: { sql: 't.purchase_id' },
    customerEmail: { sql: 't.customer_email', collated: true },
    createdAt: { sql: 't.created_at' },
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.status, t.cause, t.amount, t.purchase_id as "purchaseId", t.plan_name as "planName",
    t.buyer_id as "buyerId", t.customer_name as "customerName", t.customer_email as "customerEmail",
    t.created_at as "createdAt", t.ended_at as "endedAt"`,
  item: ({ amount, createdAt, endedAt, ...row }) => ({
    ...row,
    amount: Number(amount),
    createdAt: date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : date(endedAt).toISOString(),
  }),
};
