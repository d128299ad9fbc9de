import { callApi } from '@timbra/ui/http/call-api.ts';
import type { SessionUser } from '@timbra/ui/session/session.ts';

export interface LoggedIn {
  readonly access_token: string;
  readonly user: SessionUser;
}

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone?: string;
}

export const logIn = (email: string, password: string, remember: boolean) =>
  callApi<LoggedIn>('/auth/login', { method: 'POST', body: { email, password, remember } });

export const register = (account: NewAccount) => callApi<LoggedIn>('/auth/register', { method: 'POST', body: account });

export const loadProfile = () => callApi<SessionUser>('/auth/profile');

export const askForReset = (email: string) => callApi('/auth/forgot-password', { method: 'POST', body: { email } });

export const resetPassword = (token: string, password: string) =>
  callApi('/auth/reset-password', { method: 'POST', body: { token, password } });

export const confirmEmail = (token: string) => callApi('/auth/confirm-email', { method: 'POST', body: { token } });

export const resendConfirmation = () =>
  callApi<{ readonly message: string }>('/auth/resend-confirmation', { method: 'POST' });

export const cancelEmailChange = () =>
  callApi<{ readonly user: SessionUser }>('/user/pending-email', { method: 'DELETE' });

export const endSession = () => callApi('/auth/logout', { method: 'POST' });
