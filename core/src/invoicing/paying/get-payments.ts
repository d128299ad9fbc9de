import type { Invoice } from '../invoice.ts';
import type { InvoicePayments, ReceivedPayment } from './invoice-payments.ts';

export interface PaymentsOfInvoice {
  readonly received: readonly ReceivedPayment[];
  /** Of a document of payments: ids of our documents that it settles, by UUID in upper case. */
  readonly settled: ReadonlyMap<string, string>;
}

export const noPayments: PaymentsOfInvoice = { received: [], settled: new Map() };

/** Of a document that was found already. */
export class GetPayments {
  readonly #payments: InvoicePayments;

  constructor(payments: InvoicePayments) {
    this.#payments = payments;
  }

  async execute({ id, tipoComprobante }: Invoice): Promise<PaymentsOfInvoice> {
    if (tipoComprobante === 'I') return { ...noPayments, received: await this.#payments.received(id) };
    if (tipoComprobante === 'P') return { ...noPayments, settled: await this.#payments.settledBy(id) };
    return noPayments;
  }
}
