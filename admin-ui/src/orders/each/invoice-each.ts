import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { messageOf } from '@timbra/ui/http/call.ts';
import { correctAddress } from '../../documents/invoice-row.ts';
import type { Outcome } from '../../new-invoice/issue/attempt.ts';

interface Named {
  readonly id: string;
  /** `12` */
  readonly number: number | string;
}

/** Is what came of one order. */
export type Result<Order extends Named = Named> = { readonly order: Order } & (
  | { readonly kind: 'issued' | 'pending'; readonly invoice: InvoiceAnswer }
  | { readonly kind: 'failed'; readonly reason: string; readonly address: string }
);

interface Given<Order extends Named> {
  readonly orders: readonly Order[];
  readonly issue: (order: Order) => Promise<Outcome>;
  /** Is told of each as soon as it is known. */
  readonly onResult: (result: Result<Order>) => void;
  readonly isStopped: () => boolean;
}

/** Invoices one after the other: what keeps one order from being invoiced keeps no other. */
export async function invoiceEach<Order extends Named>({ orders, issue, onResult, isStopped }: Given<Order>) {
  for (const order of orders) {
    if (isStopped()) return;
    const result = await issue(order).then(
      (outcome) => resultOf(order, outcome),
      (error: unknown): Result<Order> => failed(order, messageOf(error, 'No pudimos facturarlo. Inténtalo de nuevo.')),
    );
    onResult(result);
  }
}

function resultOf<Order extends Named>(order: Order, outcome: Outcome): Result<Order> {
  switch (outcome.kind) {
    case 'issued':
    case 'pending':
      return { order, kind: outcome.kind, invoice: outcome.invoice };
    case 'rejected': {
      const [first] = outcome.invoice.errors;
      const reason = first?.message ?? 'El SAT no aceptó la factura.';
      return { ...failed(order, reason), address: correctAddress(outcome.invoice) };
    }
    case 'unknown':
      return failed(order, 'No supimos si se emitió. Factúralo otra vez: no se emite dos veces.');
    case 'refused':
    case 'unsent':
      return failed(order, reasonOf(outcome.error));
  }
}

/** What is wrong at the first field says more than that something is. */
const reasonOf = (error: Extract<Outcome, { readonly kind: 'refused' }>['error']): string =>
  error.body.details?.[0]?.message ?? messageOf(error, 'No pudimos facturarlo. Inténtalo de nuevo.');

const failed = <Order extends Named>(order: Order, reason: string) => ({
  order,
  kind: 'failed' as const,
  reason,
  address: `/facturas/crear?pedido=${order.id}`,
});
