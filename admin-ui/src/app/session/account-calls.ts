import { call } from '@timbra/ui/http/call.ts';
import type { Given } from '@timbra/contract/calls.ts';

export type NewAccount = Given<'POST /auth/register'>['body'];

export const logIn = (email: string, password: string, remember: boolean) =>
  call('POST /auth/login', { body: { email, password, remember } });

export const register = (account: NewAccount) => call('POST /auth/register', { body: account });

export const loadProfile = () => call('GET /auth/profile', {});

export const askForReset = (email: string) => call('POST /auth/forgot-password', { body: { email } });

export const resetPassword = (token: string, password: string) =>
  call('POST /auth/reset-password', { body: { token, password } });

export const confirmEmail = (token: string) => call('POST /auth/confirm-email', { body: { token } });

export const resendConfirmation = () => call('POST /auth/resend-confirmation', {});

export const cancelEmailChange = () => call('DELETE /user/pending-email', {});

export const endSession = () => call('POST /auth/logout', {});
