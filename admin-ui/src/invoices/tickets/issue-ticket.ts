import { callData } from '@timbra/ui/http/call.ts';
import { issueHeaders, settled, type Outcome, askOnce } from '../../new-invoice/issue/attempt.ts';
import type { TicketRequest } from './ticket-values.ts';

/** Tells where the request is kept until it is answered: it outlives the dialog, so that nothing is issued twice. */
const attemptName = (orderId: string) => `venta:${orderId}`;

/**
 * Invoices a sale apart from its global document. A request whose answer was lost is asked for again under its key before
 * anything else: what it came to is the answer, whatever was typed since.
 */
export const issueTicket = (id: string, body: TicketRequest): Promise<Outcome> =>
  askOnce(attemptName(body.orderId), body, (attempt) =>
    settled(() =>
      callData('POST /invoices/{id}/tickets', { params: { id }, body: attempt.body, headers: issueHeaders(attempt) }),
    ),
  );
