import type { NotificationAnswer } from '@timbra/contract/notifications.ts';
import { date } from '../sql.ts';
import type { ListDescription } from './description.ts';

type Row = Omit<NotificationAnswer, 'createdAt' | 'readAt'> & {
  readonly createdAt: string | Date;
  readonly readAt: string | Date | null;
};

export const notificationsList: ListDescription<Row, NotificationAnswer> = {
  name: 'notifications',
  table: `(select *, search_text(title || ' ' || body) as busca from notifications)`,
  owner: 'user',
  inCellsOfCompanies: true,
  columns: {
    id: { sql: 't.id' },
    type: { sql: 't.type' },
    title: { sql: 't.title', collated: true },
    body: { sql: 't.body', collated: true },
    link: { sql: 't.link' },
    livemode: { sql: 't.livemode' },
    readAt: { sql: 't.read_at' },
    createdAt: { sql: 't.created_at' },
  },
  search: 'busca',
  defaultSort: { field: 'createdAt', descending: true },
  select: 't.id, t.type, t.title, t.body, t.link, t.livemode, t.read_at as "readAt", t.created_at as "createdAt"',
  item: ({ createdAt, readAt, ...row }) => ({
    ...row,
    readAt: readAt === null ? null : date(readAt).toISOString(),
    createdAt: date(createdAt).toISOString(),
  }),
};
