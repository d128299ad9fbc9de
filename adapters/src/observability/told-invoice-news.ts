import type { CfdiDifference } from '@timbra/core/invoicing/cfdi/compare.ts';
import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import type { InvoiceNews } from '@timbra/core/invoicing/stamping/invoice-news.ts';
import type { NotifyRejection, RejectedDocument } from '@timbra/core/notifications/notify-rejection.ts';

/** Tells the user too what concerns the user. */
export class ToldInvoiceNews implements InvoiceNews {
  readonly #operator: InvoiceNews;
  readonly #notifyRejection: NotifyRejection;

  constructor(operator: InvoiceNews, notifyRejection: NotifyRejection) {
    this.#operator = operator;
    this.#notifyRejection = notifyRejection;
  }

  async rejected(invoice: RejectedDocument, errors: readonly InvoiceError[]): Promise<void> {
    await this.#operator.rejected(invoice, errors);
    await this.#notifyRejection.execute(invoice, errors);
  }

  differs(invoiceId: string, differences: readonly CfdiDifference[]): Promise<void> {
    return this.#operator.differs(invoiceId, differences);
  }

  strays(invoiceId: string, uuid: string): Promise<void> {
    return this.#operator.strays(invoiceId, uuid);
  }
}
