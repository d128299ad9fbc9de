import type { NewNotification } from './notifications.ts';
import type { NotificationsPorts } from './ports.ts';

type Ports = Pick<NotificationsPorts, 'notifications' | 'ids' | 'clock'>;

/** Tells a user something, in the transaction of what happened. */
export async function notify(ports: Ports, notification: NewNotification): Promise<void> {
  await addNotification(ports, notification);
}

/** @returns whether the user had not been told of this occasion: what else is to be said of it is said with it. */
export async function notifyOnce(
  ports: Ports,
  notification: NewNotification & { readonly occasion: string },
): Promise<boolean> {
  return addNotification(ports, notification);
}

function addNotification(ports: Ports, notification: NewNotification): Promise<boolean> {
  return ports.notifications.add({ ...notification, id: ports.ids.next(), createdAt: ports.clock.now() });
}
