import type { Invoice } from '../invoice.ts';
import { isIn } from '../life-cycle.ts';
import type { ReceivedPayment } from './invoice-payments.ts';
import type { InvoicingPorts } from '../ports.ts';

/** Returns the payments of a document that was found already; undefined for one that nobody pays. */
export async function getPayments(
  ports: Pick<InvoicingPorts, 'invoicePayments'>,
  { id, tipoComprobante, status }: Invoice,
): Promise<readonly ReceivedPayment[] | undefined> {
  if (tipoComprobante !== 'I') return undefined;
  // What has no UUID yet no payment can name.
  return isIn(status, 'stamped') ? ports.invoicePayments.received(id) : [];
}
