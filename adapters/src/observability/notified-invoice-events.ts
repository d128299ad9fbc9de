import type { CfdiDifference } from '@timbra/core/invoicing/cfdi/compare.ts';
import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import type { InvoiceEvents } from '@timbra/core/invoicing/stamping/ports.ts';
import { notifyRejection, type RejectedDocument } from '@timbra/core/notifications/notify.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';

/** Tells the user too what concerns the user. */
export class NotifiedInvoiceEvents implements InvoiceEvents {
  readonly #operator: InvoiceEvents;
  readonly #ports: PortsOf<typeof notifyRejection>;

  constructor(operator: InvoiceEvents, ports: PortsOf<typeof notifyRejection>) {
    this.#operator = operator;
    this.#ports = ports;
  }

  async rejected(invoice: RejectedDocument, errors: readonly InvoiceError[]): Promise<void> {
    await this.#operator.rejected(invoice, errors);
    await notifyRejection(this.#ports, invoice, errors);
  }

  differs(invoiceId: string, differences: readonly CfdiDifference[]): Promise<void> {
    return this.#operator.differs(invoiceId, differences);
  }

  otherFound(invoiceId: string, uuid: string): Promise<void> {
    return this.#operator.otherFound(invoiceId, uuid);
  }
}
