import type { AnswerTo, Given } from '@timbra/contract/calls.ts';
import { ApiError, call } from '@timbra/ui/http/call.ts';
import { storedDevice, storeDevice } from '@timbra/ui/session/session.ts';

export type AskedProof = AnswerTo<'POST /auth/confirm/start'>['data'];
export type Proof = Omit<Given<'POST /auth/confirm'>['body'], 'challenge'>;

/** Returns what a login goes on with, where the password was right and the account has a second step. */
export function askedAtLogin(error: unknown): AskedProof | undefined {
  const isAsked = error instanceof ApiError && error.body.code === 'SECOND_FACTOR_REQUIRED';
  return isAsked ? (error.body.data as AskedProof) : undefined;
}

/** Ends a login by its second step. */
export async function logInWithFactor(challenge: string, proof: Proof) {
  const answer = await call('POST /auth/second-factor', { body: { ...proof, challenge, device: storedDevice() } });
  storeDevice(answer.device_token);
  return answer;
}
