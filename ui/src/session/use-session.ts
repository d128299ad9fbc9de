import { useMemo, useSyncExternalStore } from 'react';
import { hasSession, onSessionChange, storedToken, storedUser, type SessionUser } from './session.ts';

/** The token of the session while there is one; the component is drawn anew when it comes or goes. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(onSessionChange, () => (hasSession() ? storedToken() : null));
}

export function useSessionUser(): SessionUser | undefined {
  const stored = useSyncExternalStore(onSessionChange, () => localStorage.getItem('user'));
  // The text decides whether anything changed: what is read from it is a new object each time.
  return useMemo(() => (stored === null ? undefined : storedUser()), [stored]);
}
