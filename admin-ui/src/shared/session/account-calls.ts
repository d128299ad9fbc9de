import { call, callData } from '@timbra/ui/http/call.ts';
import { storedDevice, storeDevice } from '@timbra/ui/session/session.ts';
import type { Given } from '@timbra/contract/calls.ts';

export type NewAccount = Given<'POST /auth/register'>['body'];

/** The device is known from now on: guesses of others do not lock it out. */
export async function logIn(email: string, password: string, remember: boolean) {
  const answer = await call('POST /auth/login', { body: { email, password, remember, device: storedDevice() } });
  storeDevice(answer.device_token);
  return answer;
}

export async function register(account: NewAccount) {
  const answer = await call('POST /auth/register', { body: { ...account, device: storedDevice() } });
  storeDevice(answer.device_token);
  return answer;
}

export const loadProfile = () => call('GET /auth/profile', {});

export const askForReset = (email: string) => call('POST /auth/forgot-password', { body: { email } });

export async function resetPassword(token: string, password: string) {
  const answer = await call('POST /auth/reset-password', { body: { token, password, device: storedDevice() } });
  storeDevice(answer.data.device_token);
}

export async function changePassword(currentPassword: string, newPassword: string) {
  const body = { currentPassword, newPassword, device: storedDevice() };
  const answer = await call('POST /auth/change-password', { body });
  storeDevice(answer.data.device_token);
}

export const confirmEmail = (token: string) => call('POST /auth/confirm-email', { body: { token } });

export const resendConfirmation = () => call('POST /auth/resend-confirmation', {});

export const cancelEmailChange = () => call('DELETE /user/pending-email', {});

export const acceptInvitation = (token: string) => callData('POST /invitations/{token}/accept', { params: { token } });

export const endSession = () => call('POST /auth/logout', {});
