import { callData } from '@timbra/ui/http/call.ts';
import { send, type IssueAttempt, type Outcome } from '../../new-invoice/issue/attempt.ts';
import { dropAttempt, keepAttempt, newAttempt, openAttempt } from '../../shared/drafts/attempts.ts';
import type { PaymentRequest } from './payment-request.ts';
import type { Rejected } from './refused-payment.ts';

type Body = IssueAttempt['body'];

/** Where the request is kept until it is answered: it outlives the dialog, so that nothing is registered twice. */
export const attemptName = (ids: readonly string[]): string => `pago:${ids.toSorted().join()}`;

export const isUnanswered = (name: string): boolean => openAttempt<Body>(name) !== undefined;

/**
 * Issues the complement of a payment. A request whose answer was lost is asked for again under its key before anything
 * else: what it came to is the answer, whatever was typed since.
 */
export async function registerPayment(
  name: string,
  body: PaymentRequest,
  rejected?: Pick<Rejected, 'id'>,
): Promise<Outcome> {
  const unanswered = openAttempt<Body>(name);
  if (unanswered) {
    const outcome = await sendKept(name, unanswered);
    if (outcome.kind !== 'refused') return outcome;
  }
  if (rejected) {
    const { pagos } = body;
    const { id } = rejected;
    // What is typed here is what is meant, whatever an earlier correction was: no version is asked for.
    await callData('PATCH /invoices/{id}', { params: { id }, body: { pagos } });
    return sendKept(name, begin(name, { retry: id }));
  }
  return sendKept(name, begin(name, body));
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
