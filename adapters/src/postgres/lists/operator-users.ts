import type { OperatorUserAnswer } from '@timbra/contract/operator-users.ts';
import { date } from '../sql.ts';
import type { ListDescription } from './description.ts';

interface Row extends Omit<OperatorUserAnswer, 'available' | 'createdAt'> {
  readonly available: string;
  readonly createdAt: string | Date;
}

export const operatorUsersList: ListDescription<Row, OperatorUserAnswer> = {
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
