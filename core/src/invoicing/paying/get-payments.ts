import type { Invoice } from '../invoice.ts';
import { isIn } from '../life-cycle.ts';
import type { InvoicePayments, ReceivedPayment } from './invoice-payments.ts';

/** Who has paid a document that was found already; undefined for one that nobody pays. */
export class GetPayments {
  readonly #payments: InvoicePayments;

  constructor(payments: InvoicePayments) {
    this.#payments = payments;
  }

  async execute({ id, tipoComprobante, status }: Invoice): Promise<readonly ReceivedPayment[] | undefined> {
    if (tipoComprobante !== 'I') return undefined;
    // What has no UUID yet no payment can name.
    return isIn(status, 'stamped') ? this.#payments.received(id) : [];
  }
}
