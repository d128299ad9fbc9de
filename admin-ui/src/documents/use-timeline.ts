import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { useRead } from '../shared/data/use-answer.ts';
import { useActions } from '../shared/actions/actions.ts';

/** Returns the key under which the browser keeps what happened to a document. */
export const timelineKey = (id: string) => ['facturas', 'historia', id] as const;

/** Returns what happened to a document; it is asked for again when its state or its balance changes. */
export function useTimeline({ id, status, saldo, version }: InvoiceAnswer) {
  const { readTimeline } = useActions();
  return useRead([...timelineKey(id), status, saldo, version], (signal) => readTimeline(id, signal));
}

/** Returns what the notes of credit that stand have taken back of a document. */
export function useCredited(invoice: InvoiceAnswer): number {
  const { data: events = [] } = useTimeline(invoice);
  return events
    .filter(({ event }) => event === 'credited')
    .reduce((sum, { amount = 0 }) => sum.plus(Decimal.fromNumber(amount)), Decimal.ZERO)
    .toNumber();
}
