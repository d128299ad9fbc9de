import type { AuthProvider } from 'react-admin';
import { logIn } from '../shared/session/account-calls.ts';
import { clearSession, hasSession, storedUser, storeSession } from '@timbra/ui/session/session.ts';

/** Tells react-admin of the session. Its guard stands around all of it: see session-guard.tsx. */
export const authProvider: AuthProvider = {
  login: async ({ email, password, remember }: { email: string; password: string; remember: boolean }) => {
    const { access_token: token, user } = await logIn(email, password, remember);
    storeSession(token, user);
  },
  logout: () => {
    clearSession();
    return Promise.resolve('/login');
  },
  checkAuth: () => (hasSession() ? Promise.resolve() : Promise.reject(new Error('No hay sesión'))),
  // A 401 has ended the session already where it was answered; nothing else does.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const user = storedUser();
    return Promise.resolve({ id: user?.id ?? '', fullName: user?.name || 'Usuario' });
  },
  getPermissions: () => Promise.resolve(undefined),
};
