import type { ActAnswer } from '@timbra/contract/operator.ts';
import { date } from '../sql.ts';
import { daysOf, type ListDescription } from './description.ts';

interface Row extends Omit<ActAnswer, 'amount' | 'createdAt'> {
  readonly amount: string | null;
  readonly createdAt: string | Date;
}

export const operatorActsList: ListDescription<Row, ActAnswer> = {
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
