import { isHeard, send, type IssueAttempt, type Outcome } from '../../new-invoice/issue/attempt.ts';
import { invoiceName } from '../../documents/invoice-row.ts';
import { newAttempt, openAttempt, sendWithKey } from '../../shared/drafts/send-with-key.ts';
import { paymentTipo, type PaymentRequest } from '../payment/payment-request.ts';
import type { BankLine } from './bank-line.ts';
import type { LineResult } from './bank-work.ts';
import type { Suggestion } from './match-lines.ts';

/** Makes the complement of a deposit, on the day that the bank says. */
export const requestOf = (
  companyId: string,
  line: BankLine,
  formaPago: string,
  { documents }: Suggestion,
): PaymentRequest => ({
  companyId,
  tipo: paymentTipo,
  pagos: [
    {
      fecha: line.fecha,
      formaPago,
      monto: line.monto,
      ...(line.referencia === '' ? {} : { numOperacion: line.referencia }),
      documentos: documents.map(({ id: invoiceId, importePagado }) => ({ invoiceId, importePagado })),
    },
  ],
});

/**
 * Registers a deposit once, however often it is asked for: its key is kept until what came of it is.
 * @param storeResult stores what came of it.
 */
export async function registerLine(
  line: BankLine,
  body: PaymentRequest,
  storeResult: (result: LineResult) => void,
): Promise<Outcome['kind']> {
  const name = `banco:${line.key}`;
  const attempt = openAttempt<IssueAttempt['body']>(name) ?? newAttempt<IssueAttempt['body']>(body);
  const sent = async (asked: IssueAttempt) => {
    const outcome = await send(asked);
    storeResult(resultOf(outcome));
    return outcome;
  };
  return (await sendWithKey(name, attempt, sent, isHeard)).kind;
}

function resultOf(outcome: Outcome): LineResult {
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  if ('error' in outcome) return { kind: 'refused', message: outcome.error.message };
  const { invoice } = outcome;
  if (outcome.kind === 'rejected')
    return { kind: 'refused', message: invoice.errors[0]?.message ?? 'El complemento no se timbró.' };
  return { kind: 'registered', id: invoice.id, name: invoiceName(invoice), isStamped: outcome.kind === 'issued' };
}
