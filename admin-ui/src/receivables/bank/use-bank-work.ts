import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { paidKeys } from '../owed-key.ts';
import { isHeard, send, type IssueAttempt, type Outcome } from '../../new-invoice/issue/attempt.ts';
import { invoiceName } from '../../documents/invoice-row.ts';
import { newAttempt, openAttempt, sendWithKey } from '../../shared/drafts/send-with-key.ts';
import { paymentTipo, type PaymentRequest } from '../payment/payment-request.ts';
import type { BankLine } from './bank-line.ts';
import type { Suggestion } from './match-lines.ts';
import { dropWork, type LineResult, newWork, readWork, registerWaiting, storeWork } from './register-waiting.ts';

/** Keeps a statement from its reading to the last of its complements. */
export function useBankWork(companyId: string) {
  const client = useQueryClient();
  const [work, setWork] = useState(readWork);
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const isRunning = useRef(false);
  /** Changes what is kept now: another tab may have gone on with it. */
  const change = (next: (current: NonNullable<typeof work>) => NonNullable<typeof work>) => {
    const current = readWork() ?? work;
    if (!current) return;
    storeWork(next(current));
    setWork(next(current));
  };
  const storeResult = (key: string) => (result: LineResult) =>
    change((current) => ({ ...current, results: { ...current.results, [key]: result } }));
  const register = async () => {
    const now = readWork() ?? work;
    if (isRunning.current || !now) return;
    isRunning.current = true;
    try {
      await registerWaiting(now, {
        read: readWork,
        exclusively: (key, take) => navigator.locks.request(`banco:${companyId}:${key}`, take),
        send: (line, formaPago, suggestion) =>
          registerLine(line, requestOf(companyId, line, formaPago, suggestion), storeResult(line.key)),
        onProgress: (done, of) => setProgress({ done, of }),
      });
    } finally {
      isRunning.current = false;
      setProgress(undefined);
      for (const queryKey of paidKeys) void client.invalidateQueries({ queryKey });
    }
  };
  return {
    work,
    progress,
    register,
    begin: (lines: readonly BankLine[], unread: number) => {
      storeWork(newWork(lines, unread));
      setWork(newWork(lines, unread));
    },
    confirm: ({ key }: BankLine, suggestion: Suggestion | undefined) =>
      change((current) => {
        const { [key]: _, ...others } = current.confirmed;
        return { ...current, confirmed: suggestion ? { ...others, [key]: suggestion } : others };
      }),
    choose: ({ key }: BankLine, formaPago: string) =>
      change((current) => ({ ...current, formas: { ...current.formas, [key]: formaPago } })),
    drop: () => {
      dropWork();
      setWork(undefined);
    },
  };
}

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
async function registerLine(
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
