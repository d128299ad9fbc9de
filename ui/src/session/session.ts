import { useSyncExternalStore } from 'react';
import * as storeKeys from '../browser-store/store-keys.ts';
import type { SessionUser } from '../browser-store/store-keys.ts';
import { dropAtLogout, dropSession, store, onChange, read } from '../browser-store/store.ts';

let isLeft = false;

export function storeSession(token: string, user: SessionUser): void {
  isLeft = false;
  store(storeKeys.token, token);
  storeUser(user);
  store(storeKeys.isLoggedIn, 'true');
  store(storeKeys.theme, 'light');
}

export function storeUser({ operator, twoStepsNeeded, ...user }: SessionUser): void {
  const { id, name, email, phone, emailVerified, pendingEmail } = user;
  const marks = { ...(operator && { operator }), ...(twoStepsNeeded && { twoStepsNeeded }) };
  store(storeKeys.user, { id, name, email, phone, emailVerified, pendingEmail, ...marks });
}

/** What is being worked on stays: whoever logs in again goes on with it. */
export function clearSession(): void {
  isLeft = false;
  dropSession();
}

/** Ends the session because its user asks for it; nothing of its work stays in the browser. */
export function leaveSession(): void {
  isLeft = true;
  dropAtLogout();
}

/** Tells whether the session that is over was left on purpose. */
export const wasLeft = () => isLeft;

/** Returns what this device was given by an earlier login; it is empty before the first one. */
export const storedDevice = (): string => read(storeKeys.device) ?? '';

/** @param token what the server has answered; undefined where the one that is kept goes on. */
export function storeDevice(token: string | undefined): void {
  if (token !== undefined) store(storeKeys.device, token);
}

export const storedToken = (): string | null => read(storeKeys.token) ?? null;

export const storedUser = (): SessionUser | undefined => read(storeKeys.user);

/** Logged in means that all three keys are there (specification §4). */
export const hasSession = (): boolean =>
  Boolean(storedToken() && storedUser() && read(storeKeys.isLoggedIn) === 'true');

/** Calls back when the session changes, in this tab or in another one. */
export const onSessionChange = (listener: () => void): (() => void) =>
  onChange([storeKeys.token, storeKeys.user, storeKeys.isLoggedIn], listener);

/** Returns the token of the session while there is one; the component is drawn anew when it comes or goes. */
export const useSessionToken = (): string | null =>
  useSyncExternalStore(onSessionChange, () => (hasSession() ? storedToken() : null));

export const useSessionUser = (): SessionUser | undefined => useSyncExternalStore(onSessionChange, storedUser);
