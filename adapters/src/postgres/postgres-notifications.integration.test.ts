import { afterAll } from 'vitest';
import { notificationsContract } from '@timbra/core/testing/notifications-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresNotifications } from './postgres-notifications.ts';
import { optionalDate, sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

notificationsContract('PostgresNotifications', () => {
  const readAt = async (id: string) => {
    const query = sql`select read_at from notifications where id = ${id}`;
    const row = await database.row<{ read_at: string | null }>(query);
    return optionalDate(row?.read_at ?? null);
  };
  const notifications = new PostgresNotifications(database);
  return Promise.resolve({ notifications, transactions: database, owner: () => anOwner(database), readAt });
});
