import type { Scope } from '../src/access/scope.ts';
import type { NewNotification, Notifications } from '../src/notifications/notifications.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

type Kept = NewNotification & { readonly id: string; readonly createdAt: Date; readonly readAt?: Date };

export class InMemoryNotifications implements Notifications {
  readonly #kept: Table<Kept>;

  constructor(database: InMemoryDatabase) {
    this.#kept = database.table();
  }

  get all(): readonly Kept[] {
    return [...this.#kept.values()];
  }

  async add(notification: Kept): Promise<boolean> {
    const { userId, occasion } = notification;
    const isSent = this.all.some((other) => other.userId === userId && other.occasion === occasion);
    const isNew = occasion === undefined || !isSent;
    if (isNew) this.#kept.set(notification.id, notification);
    return isNew;
  }

  async countOwn({ userId }: Scope, ids: readonly string[]): Promise<number> {
    return this.all.filter((kept) => kept.userId === userId && ids.includes(kept.id)).length;
  }

  async markRead({ userId }: Scope, ids: readonly string[], at: Date): Promise<void> {
    const unread = this.all.filter((kept) => kept.userId === userId && ids.includes(kept.id) && !kept.readAt);
    for (const kept of unread) this.#kept.set(kept.id, { ...kept, readAt: at });
  }
}
