import { useSyncExternalStore } from 'react';
import type { SessionUser } from '../browser-store/store-keys.ts';
import { hasSession, onSessionChange, storedToken, storedUser } from './session.ts';

/** Returns the token of the session while there is one; the component is drawn anew when it comes or goes. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(onSessionChange, () => (hasSession() ? storedToken() : null));
}

export function useSessionUser(): SessionUser | undefined {
  return useSyncExternalStore(onSessionChange, storedUser);
}
