import type { Actor } from '../access/actor.ts';
import { ownScope } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { Notifications } from './notifications.ts';

/** Marks notifications as read; those that were stay as they are. */
export class ReadNotifications {
  readonly #notifications: Notifications;
  readonly #clock: Clock;

  constructor(notifications: Notifications, clock: Clock) {
    this.#notifications = notifications;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND when one of them is not the user's own; nothing changes then. */
  async execute(actor: Actor, ids: readonly string[]): Promise<void> {
    const scope = ownScope(actor);
    const wanted = [...new Set(ids)];
    if ((await this.#notifications.countOwn(scope, wanted)) < wanted.length) throw notFound();
    await this.#notifications.markRead(scope, wanted, this.#clock.now());
  }
}
