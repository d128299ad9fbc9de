import type { Actor } from '@timbra/core/access/actor.ts';
import { notFound } from '@timbra/core/shared/errors.ts';

/** A request may say whose it is; the bearer decides, and another user's id is answered as one that does not exist. */
export function refuseOtherUser(actor: Actor, userId: string | null | undefined): void {
  if (typeof userId === 'string' && userId.toLowerCase() !== actor.userId) throw notFound();
}
