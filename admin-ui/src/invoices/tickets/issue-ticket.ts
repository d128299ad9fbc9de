import { callData } from '@timbra/ui/http/call.ts';
import { issueHeaders, settled, type Outcome } from '../../new-invoice/issue/attempt.ts';
import { dropAttempt, keepAttempt, newAttempt, openAttempt, type Attempt } from '../../shared/drafts/attempts.ts';
import type { TicketRequest } from './ticket-values.ts';

/** Where the request is kept until it is answered: it outlives the dialog, so that nothing is issued twice. */
const attemptName = (orderId: string) => `venta:${orderId}`;

/**
 * Invoices a sale apart from its global document. A request whose answer was lost is asked for again under its key before
 * anything else: what it came to is the answer, whatever was typed since.
 */
export async function issueTicket(globalId: string, body: TicketRequest): Promise<Outcome> {
  const name = attemptName(body.orderId);
  const unanswered = openAttempt<TicketRequest>(name);
  if (unanswered) {
    const outcome = await sendKept(name, globalId, unanswered);
    if (outcome.kind !== 'refused') return outcome;
  }
  const attempt = newAttempt(body);
  keepAttempt(name, attempt);
  return sendKept(name, globalId, attempt);
}

async function sendKept(name: string, id: string, attempt: Attempt<TicketRequest>): Promise<Outcome> {
  const { body } = attempt;
  const outcome = await settled(() =>
    callData('POST /invoices/{id}/tickets', { params: { id }, body, headers: issueHeaders(attempt) }),
  );
  if (outcome.kind !== 'unknown') dropAttempt(name);
  return outcome;
}
