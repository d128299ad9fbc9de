import type { Given } from '@timbra/contract/calls.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { type Attempt, newAttempt, openAttempt, sendWithKey } from '../../shared/drafts/send-with-key.ts';
import { isHeard, send, type IssueAttempt, type Outcome } from './attempt.ts';

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
  const outcome = await askAgain<Body>(name, send);
  if (outcome) return outcome;
  if (!corrected) return ask(name, newAttempt(body), send);
  const { id, change } = corrected;
  // What is typed here is what is meant, whatever an earlier correction was: no version is asked for.
  await callData('PATCH /invoices/{id}', { params: { id }, body: change });
  return ask(name, newAttempt<Body>({ retry: id }), send);
}

type Ask<Asked> = (attempt: Attempt<Asked>) => Promise<Outcome>;

/** Has a document stamped by another call than that of the form. @see sendOnce */
export const askOnce = async <Asked>(name: string, body: Asked, by: Ask<Asked>): Promise<Outcome> =>
  (await askAgain(name, by)) ?? ask(name, newAttempt(body), by);

/** @returns nothing where no request waits for its answer, or the server has refused it. */
async function askAgain<Asked>(name: string, by: Ask<Asked>): Promise<Outcome | undefined> {
  const unanswered = openAttempt<Asked>(name);
  const outcome = unanswered && (await ask(name, unanswered, by));
  return outcome?.kind === 'refused' ? undefined : outcome;
}

const ask = <Asked>(name: string, attempt: Attempt<Asked>, by: Ask<Asked>) => sendWithKey(name, attempt, by, isHeard);
