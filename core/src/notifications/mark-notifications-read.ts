import { type Actor, ownScope } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { NotificationsPorts } from './ports.ts';

/**
 * Marks notifications as read; those that were stay as they are.
 * @throws DomainError NOT_FOUND when one of them is not the user's own; nothing changes then.
 */
export async function markNotificationsRead(
  ports: Pick<NotificationsPorts, 'notifications' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const scope = ownScope(actor);
  const wanted = [...new Set(ids)];
  if ((await ports.notifications.countOwn(scope, wanted)) < wanted.length) throw notFound();
  await ports.notifications.markRead(scope, wanted, ports.clock.now());
}
