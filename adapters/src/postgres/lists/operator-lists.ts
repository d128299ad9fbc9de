import type { OperatorPurchaseAnswer } from '@timbra/contract/operator-purchases.ts';
import type { ActAnswer, StrayAnswer } from '@timbra/contract/operator.ts';
import type { OperatorUserAnswer } from '@timbra/contract/operator-users.ts';
import { paymentMethods } from '../../presenters/present-purchase.ts';
import { daysOf, type ListDescription } from './description.ts';
import { date, sql } from '../sql.ts';

type Amounts = 'amount' | 'refunded' | 'disputed' | 'received';

interface OperatorRow
  extends
    Omit<OperatorPurchaseAnswer, Amounts | 'paymentMethod' | 'createdAt' | 'completedAt'>,
    Record<Amounts, string> {
  readonly method: keyof typeof paymentMethods;
  readonly createdAt: string | Date;
  readonly completedAt: string | Date | null;
}

/** Everybody's, those that nobody has tried to pay included. */
export const operatorPurchasesList: ListDescription<OperatorRow, OperatorPurchaseAnswer> = {
  name: 'purchases',
  table: 'purchases',
  owner: 'platform',
  inAllCells: true,
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

interface StrayRow extends Omit<StrayAnswer, 'amount' | 'createdAt' | 'endedAt'> {
  readonly amount: string;
  readonly createdAt: string | Date;
  readonly endedAt: string | Date | null;
}

export const strayPaymentsList: ListDescription<StrayRow, StrayAnswer> = {
  name: 'stray-payments',
  table: `(select s.*, p.plan_name, p.user_id as buyer_id, p.customer_name, p.customer_email
    from stray_payments s join purchases p on p.id = s.purchase_id)`,
  owner: 'platform',
  inAllCells: true,
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

interface OperatorUsersListRow extends Omit<OperatorUserAnswer, 'available' | 'createdAt'> {
  readonly available: string;
  readonly createdAt: string | Date;
}

export const operatorUsersList: ListDescription<OperatorUsersListRow, OperatorUserAnswer> = {
  name: 'users',
  table: 'users',
  owner: 'platform',
  live: 't.closed_at is null',
  columns: {
    id: { sql: 't.id' },
    name: { sql: 't.name', collated: true },
    email: { sql: 't.email', collated: true },
    createdAt: { sql: 't.created_at' },
  },
  search: 'busca',
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.name, t.email, t.email_verified as "emailVerified", t.phone, t.is_operator as "isOperator",
    coalesce(a.purchased - a.expired - a.revoked - a.taken, 0) as available, t.created_at as "createdAt"`,
  joins: 'left join stamp_accounts a on a.user_id = t.id',
  item: ({ available, createdAt, ...row }) => ({
    ...row,
    available: Number(available),
    createdAt: date(createdAt).toISOString(),
  }),
};

interface OperatorActsListRow extends Omit<ActAnswer, 'amount' | 'createdAt'> {
  readonly amount: string | null;
  readonly createdAt: string | Date;
}

export const operatorActsList: ListDescription<OperatorActsListRow, ActAnswer> = {
  name: 'acts',
  table: 'operator_acts',
  owner: 'platform',
  columns: {
    id: { sql: 't.id' },
    act: { sql: 't.act' },
    subject: { sql: 't.subject' },
    who: { sql: 't.who' },
    createdAt: { sql: 't.created_at' },
  },
  filters: daysOf('t.created_at'),
  search: 'busca',
  defaultSort: { field: 'createdAt', descending: true },
  select: 't.id, t.act, t.subject, t.who, t.why, t.amount, t.created_at as "createdAt"',
  item: ({ amount, createdAt, ...row }) => ({
    ...row,
    amount: amount === null ? null : Number(amount),
    createdAt: date(createdAt).toISOString(),
  }),
};
