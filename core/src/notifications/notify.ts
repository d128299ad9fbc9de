import type { PortsOf } from '../shared/ports.ts';
import { type Actor, ownScope } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { NewNotification } from './mail-queue.ts';
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

export interface RejectedDocument {
  readonly id: string;
  readonly userId: string;
  readonly serie: string;
  readonly folio: number;
}

/** Tells the owner of a document that it was refused, and why. */
export async function notifyRejection(
  ports: PortsOf<typeof notify>,
  { id, userId, serie, folio }: RejectedDocument,
  reasons: readonly { readonly message: string }[],
): Promise<void> {
  const [first] = reasons;
  await notify(ports, {
    userId,
    about: { kind: 'invoice', id },
    type: 'DOCUMENT_REJECTED',
    title: `La factura ${serie}-${folio} fue rechazada`,
    body: `${first ? `${first.message} ` : ''}No se usó ningún timbre: corrígela y vuelve a enviarla.`,
    link: `/facturas/${id}`,
  });
}

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
