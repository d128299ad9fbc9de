import { storedUser, storeUser } from '@timbra/ui/session/session.ts';
import { loadProfile } from './account-calls.ts';

/** Asks who the user is now: an address may be confirmed at another device. An answer that is late does not count. */
export async function readUser(): Promise<void> {
  const before = storedUser();
  try {
    const user = await loadProfile();
    if (storedUser() === before) storeUser(user);
  } catch {
    // What is known stays; a session that is over is told by its own screen.
  }
}
