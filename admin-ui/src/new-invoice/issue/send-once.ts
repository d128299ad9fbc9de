import type { Given } from '@timbra/contract/calls.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { dropAttempt, keepAttempt, newAttempt, openAttempt } from '../../shared/drafts/attempts.ts';
import { send, type IssueAttempt, type Outcome } from './attempt.ts';

type Body = IssueAttempt['body'];

/** A document that was refused, and what is typed now in place of what it says. */
export interface Corrected {
  readonly id: string;
  readonly change: Given<'PATCH /invoices/{id}'>['body'];
}

/** @param name where the request is kept until it is answered: it outlives the form, so that nothing is issued twice. */
export const isUnanswered = (name: string): boolean => openAttempt<Body>(name) !== undefined;

/**
 * Issues a document, or the refused one once more. A request whose answer was lost is asked for again under its key
 * before anything else: what it came to is the answer, whatever was typed since.
 */
export async function sendOnce(name: string, body: Body, corrected?: Corrected): Promise<Outcome> {
  const unanswered = openAttempt<Body>(name);
  if (unanswered) {
    const outcome = await sendKept(name, unanswered);
    if (outcome.kind !== 'refused') return outcome;
  }
  if (!corrected) return sendKept(name, begin(name, body));
  const { id, change } = corrected;
  // What is typed here is what is meant, whatever an earlier correction was: no version is asked for.
  await callData('PATCH /invoices/{id}', { params: { id }, body: change });
  return sendKept(name, begin(name, { retry: id }));
}

function begin(name: string, body: Body): IssueAttempt {
  const attempt = newAttempt(body);
  keepAttempt(name, attempt);
  return attempt;
}

async function sendKept(name: string, attempt: IssueAttempt): Promise<Outcome> {
  const outcome = await send(attempt);
  if (outcome.kind !== 'unknown') dropAttempt(name);
  return outcome;
}
