import * as places from '../browser-store/places.ts';
import type { SessionUser } from '../browser-store/places.ts';
import { dropAtLogout, dropSession, keep, onChange, read } from '../browser-store/store.ts';

let isLeft = false;

export function storeSession(token: string, user: SessionUser): void {
  isLeft = false;
  keep(places.token, token);
  storeUser(user);
  keep(places.isLoggedIn, 'true');
  keep(places.theme, 'light');
}

export function storeUser({ id, name, email, phone, emailVerified, pendingEmail, operator }: SessionUser): void {
  keep(places.user, { id, name, email, phone, emailVerified, pendingEmail, ...(operator && { operator }) });
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

/** Whether the session that is over was left on purpose. */
export const wasLeft = () => isLeft;

/** What this device was given by an earlier login; empty before the first one. */
export const storedDevice = (): string => read(places.device) ?? '';

/** @param token what the server has answered; undefined where the one that is kept goes on. */
export function storeDevice(token: string | undefined): void {
  if (token !== undefined) keep(places.device, token);
}

export const storedToken = (): string | null => read(places.token) ?? null;

export const storedUser = (): SessionUser | undefined => read(places.user);

/** Logged in means that all three keys are there (specification §4). */
export const hasSession = (): boolean => Boolean(storedToken() && storedUser() && read(places.isLoggedIn) === 'true');

/** Calls back when the session changes, in this tab or in another one. */
export const onSessionChange = (listener: () => void): (() => void) =>
  onChange([places.token, places.user, places.isLoggedIn], listener);
