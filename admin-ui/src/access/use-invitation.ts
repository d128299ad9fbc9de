import { useEffect, useState } from 'react';
import type { InvitationAnswer } from '@timbra/contract/members.ts';
import { ApiError, callData, offlineMessage } from '@timbra/ui/http/call.ts';

export type Reading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly invitation: InvitationAnswer }
  /** The link serves no more, or never did. */
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

const gone: Reading = {
  kind: 'gone',
  message: 'Esta invitación ya no sirve: venció, ya se usó o la retiraron. Pide otra a quien te invitó.',
};

/** Reads what a link invites to. With a session that turns out to be over it is read once more, as nobody. */
export function useInvitation(token: string) {
  const [reading, setReading] = useState<Reading>(token === '' ? gone : { kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token === '') return undefined;
    const leaving = new AbortController();
    callData('GET /invitations/{token}', { params: { token }, signal: leaving.signal }).then(
      (invitation) => setReading({ kind: 'open', invitation }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (error instanceof ApiError && error.status === 401) setAttempt((count) => count + 1);
        else setReading(failureOf(error));
      },
    );
    return () => leaving.abort();
  }, [token, attempt]);
  return { reading, retry: () => setAttempt((count) => count + 1), end: () => setReading(gone) };
}

function failureOf(error: unknown): Reading {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404) return gone;
  return { kind: 'failed', message: error.body.message ?? offlineMessage };
}
