import type { Invoice } from '../invoice.ts';
import type { InvoicePayments, ReceivedPayment } from './invoice-payments.ts';

/** Who has paid a document that was found already; undefined for one that nobody pays. */
export class GetPayments {
  readonly #payments: InvoicePayments;

  constructor(payments: InvoicePayments) {
    this.#payments = payments;
  }

  async execute({ id, tipoComprobante }: Invoice): Promise<readonly ReceivedPayment[] | undefined> {
    return tipoComprobante === 'I' ? this.#payments.received(id) : undefined;
  }
}
