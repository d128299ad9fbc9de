import type { Given } from '@timbra/contract/calls.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { type Attempt, keyHeader, newAttempt, openAttempt, sendWithKey } from '../../shared/drafts/send-with-key.ts';

type NewInvoice = Given<'POST /invoices/create'>['body'];

/** The request to have a new document stamped, or once more the one of this id, which the server has already. */
export type IssueAttempt = Attempt<NewInvoice | { readonly retry: string }>;

export type Outcome =
  | { readonly kind: 'issued' | 'pending' | 'rejected'; readonly invoice: InvoiceAnswer }
  /** Nothing was stored; the request is over and the next one needs a key of its own. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Nothing was done, and the same request may be sent once more. */
  | { readonly kind: 'unsent'; readonly error: ApiError }
  /** The server was not heard: whether the document was stamped nobody knows yet. */
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** Tells whether a request is over. */
export const isHeard = ({ kind }: Outcome): boolean => kind !== 'unknown';

/** Is how long the form waits for the final state. */
const waitSeconds = 20;

/** With them a request is sent that has documents stamped. */
export const issueHeaders = (attempt: Pick<Attempt<unknown>, 'key'>) => ({
  ...keyHeader(attempt),
  Prefer: `wait=${waitSeconds}`,
});

/** Sends the request to have a document stamped. */
export const send = (attempt: IssueAttempt): Promise<Outcome> => settled(() => issue(attempt));

/** Returns what came of a request that has a document stamped. */
export async function settled(issued: () => Promise<InvoiceAnswer>): Promise<Outcome> {
  try {
    const invoice = await issued();
    return { kind: invoice.status === 'PROCESSING' ? 'pending' : 'issued', invoice };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error);
  }
}

function issue(attempt: IssueAttempt): Promise<InvoiceAnswer> {
  const { body } = attempt;
  const headers = issueHeaders(attempt);
  return 'retry' in body
    ? callData('POST /invoices/{id}/retry', { params: { id: body.retry }, headers })
    : callData('POST /invoices/create', { body, headers });
}

function outcomeOf(error: ApiError): Outcome {
  const invoice = error.body.data as InvoiceAnswer | undefined;
  if (invoice?.status === 'REJECTED') return { kind: 'rejected', invoice };
  if (error.status === 401 || error.status === 429) return { kind: 'unsent', error };
  const isAnswer = error.status >= 400 && error.status < 500 && error.body.code !== 'IDEMPOTENCY_CONFLICT';
  return { kind: isAnswer ? 'refused' : 'unknown', error };
}

type Body = IssueAttempt['body'];

/** A document that was refused, and what is typed now in place of what it says. */
type Corrected = { readonly id: string; readonly change: Given<'PATCH /invoices/{id}'>['body'] };

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
