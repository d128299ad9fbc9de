import type { OperatorPurchaseAnswer } from '@timbra/contract/operator-purchases.ts';
import { paymentMethods } from '../../presenters/present-purchase.ts';
import { daysOf, type ListDescription } from './description.ts';
import { date, sql } from '../sql.ts';

type Amounts = 'amount' | 'refunded' | 'disputed' | 'received';

interface Row
  extends
    Omit<OperatorPurchaseAnswer, Amounts | 'paymentMethod' | 'createdAt' | 'completedAt'>,
    Record<Amounts, string> {
  readonly method: keyof typeof paymentMethods;
  readonly createdAt: string | Date;
  readonly completedAt: string | Date | null;
}

/** Everybody's, those that nobody has tried to pay included. */
export const operatorPurchasesList: ListDescription<Row, OperatorPurchaseAnswer> = {
  name: 'purchases',
  table: 'purchases',
  owner: 'platform',
  columns: {
    id: { sql: 't.id' },
    userId: { sql: 't.user_id' },
    companyId: { sql: 't.company_id' },
    status: { sql: 't.status' },
    paymentIntentId: { sql: 't.payment_id' },
    createdAt: { sql: 't.created_at' },
  },
  filters: {
    ...daysOf('t.created_at'),
    // Returns the purchases that it may pay, as `applyStrayPayment` asks for them.
    payableBy: ([strayId]) => sql`t.status in ('OPEN', 'PENDING', 'FAILED') and t.payment_id is not null
      and t.customer_id = (select customer_id from stray_payments where id = ${strayId ?? null})`,
  },
  search: 'busca',
  alsoFound: (word) => sql`t.payment_id = ${word}`,
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.user_id as "userId", t.plan_name as "planName", t.timbres, t.amount, t.refunded, t.disputed, t.received,
    t.owed, t.status, t.method, t.payment_id as "paymentIntentId", t.customer_name as "customerName",
    t.customer_email as "customerEmail", t.customer_phone as "customerPhone", t.created_at as "createdAt",
    t.completed_at as "completedAt"`,
  item: ({ method, amount, refunded, disputed, received, createdAt, completedAt, ...row }) => ({
    ...row,
    amount: Number(amount),
    refunded: Number(refunded),
    disputed: Number(disputed),
    received: Number(received),
    paymentMethod: paymentMethods[method],
    createdAt: date(createdAt).toISOString(),
    completedAt: completedAt === null ? null : date(completedAt).toISOString(),
  }),
};
