import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryNotifications } from './in-memory-notifications.ts';
import { notificationsContract } from './notifications-contract.ts';

notificationsContract('InMemoryNotifications', async () => {
  const database = new InMemoryDatabase();
  const notifications = new InMemoryNotifications(database);
  const owner = async () => ({ userId: crypto.randomUUID() });
  const readAt = async (wanted: string) => notifications.all.find(({ id }) => id === wanted)?.readAt;
  return { notifications, transactions: database, owner, readAt };
});
