import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { isOfSales } from '@timbra/core/invoicing/kinds/tipos.ts';
import { isIn } from '@timbra/core/invoicing/invoice.ts';
import { invoiceName, isProcessing, isRejected } from '../../documents/invoice-row.ts';

type OrderInvoice = OrderAnswer['invoices'][number];
type Invoiced = Pick<OrderAnswer, 'invoices'>;

/** Tells what became of a sale that a global document carries, or once did. */
export interface SaleState {
  readonly isInside: boolean;
  /** It is the note that took it out. */
  readonly note: OrderInvoice['nota'];
  /** It is another document that invoices it now. */
  readonly own: OrderInvoice | undefined;
}

export function saleStateOf({ invoices }: Invoiced, globalId: string): SaleState {
  const global = invoices.find(({ id }) => id === globalId);
  const note = global?.nota ?? null;
  return {
    isInside: global !== undefined && note === null && isIn(global.status, 'live'),
    note,
    own: invoices.find(({ id, status, nota }) => id !== globalId && nota === null && isIn(status, 'live')),
  };
}

/** A document of the order, or the note that takes it out of one, is not settled yet. */
export const isInProgress = ({ invoices }: Invoiced): boolean =>
  invoices.some((invoice) => isProcessing(invoice) || (invoice.nota !== null && isProcessing(invoice.nota)));

/** Finds the document that invoices an order to its buyer. */
export const ownInvoiceOf = ({ invoices }: Invoiced): OrderInvoice | undefined =>
  invoices.find(({ tipo, status, nota }) => !isOfSales(tipo) && nota === null && isIn(status, 'live'));

/** Names a document of a sale; one that was refused waits to be corrected. */
export const documentName = (document: NonNullable<SaleState['note']>): string =>
  `${invoiceName(document)}${isRejected(document) ? ', rechazada' : ''}`;

/** Finds the global document from which an order may be taken, to be invoiced to its buyer. */
export const globalOf = ({ invoices }: Invoiced): OrderInvoice | undefined =>
  invoices.find(({ tipo, status, nota }) => isOfSales(tipo) && nota === null && isIn(status, 'creditable'));
