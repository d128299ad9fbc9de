import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { callForData } from '@timbra/ui/http/call-api.ts';
import type { Attempt } from '../../shared/drafts/attempts.ts';

export type Outcome =
  | { readonly kind: 'issued' | 'pending' | 'rejected'; readonly invoice: InvoiceAnswer }
  /** Nothing was stored; the wish is over and the next one needs a key of its own. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Nothing was done, and the same wish may be sent once more. */
  | { readonly kind: 'unsent'; readonly error: ApiError }
  /** The server was not heard: whether the document was stamped nobody knows yet. */
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** How long the form waits for the final state (D-B17). */
const waitSeconds = 20;

/** Sends the wish to have a document stamped. */
export async function send({ key, path, body }: Attempt): Promise<Outcome> {
  const headers = { 'Idempotency-Key': key, Prefer: `wait=${waitSeconds}` };
  try {
    const invoice = await callForData<InvoiceAnswer>(path, { method: 'POST', headers, body });
    return { kind: invoice.status === 'PROCESSING' ? 'pending' : 'issued', invoice };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error);
  }
}

function outcomeOf(error: ApiError): Outcome {
  const invoice = error.body.data as InvoiceAnswer | undefined;
  if (invoice?.status === 'REJECTED') return { kind: 'rejected', invoice };
  if (error.status === 401 || error.status === 429) return { kind: 'unsent', error };
  const isHeard = error.status >= 400 && error.status < 500 && error.body.code !== 'IDEMPOTENCY_CONFLICT';
  return { kind: isHeard ? 'refused' : 'unknown', error };
}
