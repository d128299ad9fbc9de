import { leaveSession } from '@timbra/ui/session/session.ts';
import { endSession } from './account-calls.ts';

/** Ends the session here and at the server; nothing of its work stays in the browser. */
export function logOut(): void {
  // The browser forgets its token whether or not the server can be told.
  endSession().catch(() => undefined);
  leaveSession();
}
