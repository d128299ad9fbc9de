import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { NewNotification, Notifications } from './notifications.ts';

/** Tells a user something, in the transaction of what happened. */
export class Notify {
  readonly #notifications: Notifications;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(notifications: Notifications, ids: Ids, clock: Clock) {
    this.#notifications = notifications;
    this.#ids = ids;
    this.#clock = clock;
  }

  async execute(notification: NewNotification): Promise<void> {
    await this.#add(notification);
  }

  /** @returns whether the user had not been told of this occasion: what else is to be said of it is said with it. */
  async once(notification: NewNotification & { readonly occasion: string }): Promise<boolean> {
    return this.#add(notification);
  }

  #add(notification: NewNotification): Promise<boolean> {
    return this.#notifications.add({ ...notification, id: this.#ids.next(), createdAt: this.#clock.now() });
  }
}
