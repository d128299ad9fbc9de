import type { Given } from '@timbra/contract/calls.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { type Attempt, keyHeader } from '../../shared/drafts/send-with-key.ts';

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
