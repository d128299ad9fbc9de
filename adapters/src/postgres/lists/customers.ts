import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { customerFields } from '@timbra/core/customers/customer-fields.ts';
import { listedColumnsOf, selectionOf } from '../record-columns.ts';
import { daysOf, type ListDescription } from './description.ts';
import { date, raw } from '../sql.ts';

interface Row extends Omit<CustomerAnswer, 'createdAt'> {
  readonly createdAt: string | Date;
}

const columns = listedColumnsOf(customerFields);

const emailFilter = { 'con-email': 't.email is not null', 'sin-email': 't.email is null' };

export const customersList: ListDescription<Row, CustomerAnswer> = {
  name: 'customers',
  table: 'customers',
  owner: 'company',
  live: 't.archived_at is null',
  columns,
  filters: {
    ...daysOf('t.created_at'),
    email: ([value]) => (value === 'con-email' || value === 'sin-email' ? raw(emailFilter[value]) : undefined),
  },
  search: 'busca',
  // A company may have a million of them.
  firstRows: 25_000,
  defaultSort: { field: 'nombre', descending: false },
  select: selectionOf(columns),
  item: ({ createdAt, ...row }) => ({ ...row, createdAt: date(createdAt).toISOString() }),
};
