/** Who is logged in, as the browser keeps it (specification §3, «Local storage keys»). */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Whether the address was confirmed. */
  readonly emailVerified: boolean;
  /** The address that takes its place once it is confirmed. */
  readonly pendingEmail: string | null;
}

const listeners = new Set<() => void>();
let isLeft = false;

const tell = () => {
  for (const listener of listeners) listener();
};

export function storeSession(token: string, user: SessionUser): void {
  isLeft = false;
  localStorage.setItem('token', token);
  storeUser(user);
  localStorage.setItem('isLoggedIn', 'true');
  localStorage.setItem('theme', 'light');
  tell();
}

export function storeUser({ id, name, email, phone, emailVerified, pendingEmail }: SessionUser): void {
  localStorage.setItem('user', JSON.stringify({ id, name, email, phone, emailVerified, pendingEmail }));
  tell();
}

/** What is being worked on stays: whoever logs in again goes on with it. */
export function clearSession(): void {
  isLeft = false;
  removeSession();
}

/** Ends the session because its user asks for it. */
export function leaveSession(): void {
  isLeft = true;
  removeSession();
}

/** Whether the session that is over was left on purpose. */
export const wasLeft = () => isLeft;

function removeSession(): void {
  for (const key of ['token', 'user', 'isLoggedIn']) localStorage.removeItem(key);
  tell();
}

export function storedToken(): string | null {
  return localStorage.getItem('token');
}

export function storedUser(): SessionUser | undefined {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as Partial<SessionUser> | null;
    if (!user || typeof user.id !== 'string') return undefined;
    return {
      id: user.id,
      name: user.name ?? '',
      email: user.email ?? '',
      phone: user.phone ?? null,
      // What was stored before addresses were confirmed says nothing: the server does, as soon as it has answered.
      emailVerified: user.emailVerified ?? true,
      pendingEmail: user.pendingEmail ?? null,
    };
  } catch {
    return undefined;
  }
}

/** Logged in means that all three keys are there (specification §4). */
export function hasSession(): boolean {
  return Boolean(storedToken() && storedUser() && localStorage.getItem('isLoggedIn') === 'true');
}

/** Calls back when the session changes, in this tab or in another one. */
export function onSessionChange(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || ['token', 'user', 'isLoggedIn'].includes(key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
