import type { EventAnswer } from '@timbra/contract/webhooks.ts';
import { seesPayroll } from '../scopes.ts';
import { date, isOneOf, raw, sql } from '../sql.ts';
import { daysOf, type ListDescription } from './description.ts';

interface Row extends Omit<EventAnswer, 'createdAt' | 'data'> {
  readonly createdAt: string | Date;
  readonly recordId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const eventsList: ListDescription<Row, EventAnswer> = {
  name: 'events',
  table: 'events',
  owner: 'tenant',
  seen: (scope) => sql`(not t.payroll or ${seesPayroll(scope, 't.company_id')})`,
  columns: {
    id: { sql: 't.id' },
    type: { sql: 't.type' },
    livemode: { sql: 't.livemode' },
    createdAt: { sql: 't.at' },
  },
  filters: { ...daysOf('t.at'), recordId: (ids) => isOneOf(raw('t.record_id'), ids) },
  defaultSort: { field: 'createdAt', descending: true },
  select:
    't.id, t.type, t.company_id as "companyId", t.livemode, t.at as "createdAt", t.record_id as "recordId", t.data',
  item: ({ createdAt, recordId, data, ...row }) => ({
    ...row,
    createdAt: date(createdAt).toISOString(),
    data: { ...data, id: recordId, companyId: row.companyId, livemode: row.livemode },
  }),
};
