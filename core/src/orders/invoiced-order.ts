import { DomainError } from '../shared/errors.ts';
import type { OrderFields } from './order.ts';

/** Notes, date and status stay free on an invoiced order; money, buyer and goods are what its document says. */
export function changesWhatIsInvoiced(before: OrderFields, after: OrderFields): boolean {
  return whatIsInvoiced(before) !== whatIsInvoiced(after);
}

function whatIsInvoiced({ customerId, descuento, numeroPedimento, items }: OrderFields): string {
  return JSON.stringify([
    customerId,
    descuento,
    numeroPedimento ?? null,
    items.map(({ id: _, ...item }) => Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);
}

export function orderInvoiced(): DomainError {
  const message = 'Este pedido ya está facturado. Cancela su factura para cambiarlo o eliminarlo.';
  return new DomainError('ORDER_INVOICED', message, { problems: [{ field: 'orderItems', message }] });
}
