import { notFound } from '@timbra/core/shared/errors.ts';
import type { Session } from './session.ts';

/** A request may say whose it is; the bearer decides, and another user's id is answered as one that does not exist (G2). */
export function refuseOtherUser(session: Session, userId: string | null | undefined): void {
  if (typeof userId === 'string' && userId.toLowerCase() !== session.userId) throw notFound();
}
