import type { InvoiceEvents } from '@timbra/core/invoicing/stamping/ports.ts';
import type { CfdiDifference } from '@timbra/core/invoicing/cfdi/compare.ts';
import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import { notifyRejection, type RejectedDocument } from '@timbra/core/notifications/notify.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';
import type { Logger } from './logger.ts';
import type { ProcessMetrics } from './metrics.ts';

/** Tells the operator, in the log and by what Prometheus counts. */
export class LoggedInvoiceEvents implements InvoiceEvents {
  readonly #logger: Logger;
  readonly #metrics: Pick<ProcessMetrics, 'rejected'>;

  constructor(logger: Logger, metrics: Pick<ProcessMetrics, 'rejected'>) {
    this.#logger = logger;
    this.#metrics = metrics;
  }

  rejected({ id }: { readonly id: string }, errors: readonly InvoiceError[]): Promise<void> {
    for (const { code } of errors) this.#metrics.rejected(code ?? 'none');
    this.#logger.info(
      { invoiceId: id, errors: errors.map(({ code, field }) => ({ code, field })) },
      'invoice rejected',
    );
    return Promise.resolve();
  }

  /** Tells where it differs, not how: values name people. */
  differs(invoiceId: string, differences: readonly CfdiDifference[]): Promise<void> {
    const paths = differences.map(({ path }) => path);
    this.#logger.error({ invoiceId, paths }, 'the stamped XML is not what was sent');
    return Promise.resolve();
  }

  otherFound(invoiceId: string, uuid: string): Promise<void> {
    this.#logger.error({ invoiceId, uuid }, 'the provider has a stamped document that is not the one kept');
    return Promise.resolve();
  }
}

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
