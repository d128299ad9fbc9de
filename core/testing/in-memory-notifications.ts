import type { Scope } from '../src/access/actor.ts';
import type { NewNotification, Notifications } from '../src/notifications/mail-queue.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

type StoredNotification = NewNotification & { readonly id: string; readonly createdAt: Date; readonly readAt?: Date };

export class InMemoryNotifications implements Notifications {
  readonly #stored: Table<StoredNotification>;

  constructor(database: InMemoryDatabase) {
    this.#stored = database.table();
  }

  get all(): readonly StoredNotification[] {
    return [...this.#stored.values()];
  }

  async add(notification: StoredNotification): Promise<boolean> {
    const { userId, occasion } = notification;
    const isSent = this.all.some((other) => other.userId === userId && other.occasion === occasion);
    const isNew = occasion === undefined || !isSent;
    if (isNew) this.#stored.set(notification.id, notification);
    return isNew;
  }

  async countOwn({ userId }: Scope, ids: readonly string[]): Promise<number> {
    return this.all.filter((stored) => stored.userId === userId && ids.includes(stored.id)).length;
  }

  async markRead({ userId }: Scope, ids: readonly string[], at: Date): Promise<void> {
    const unread = this.all.filter((stored) => stored.userId === userId && ids.includes(stored.id) && !stored.readAt);
    for (const stored of unread) this.#stored.set(stored.id, { ...stored, readAt: at });
  }
}
