import type { InvoiceEvents } from '@timbra/core/invoicing/stamping/ports.ts';
import type { CfdiDifference } from '@timbra/core/invoicing/cfdi/compare.ts';
import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import { notifyRejection } from '@timbra/core/notifications/notify.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';
import type { Logger } from './logger.ts';
import type { ProcessMetrics } from './metrics.ts';

type Settled = Parameters<InvoiceEvents['differs']>[0];

/** Nobody has to look after what an integrator tries. */
const levelOf = (livemode: boolean) => (livemode ? 'error' : 'info');

/** Tells the operator, in the log and by what Prometheus counts. */
export class LoggedInvoiceEvents implements InvoiceEvents {
  readonly #logger: Logger;
  readonly #metrics: Pick<ProcessMetrics, 'rejected'>;

  constructor(logger: Logger, metrics: Pick<ProcessMetrics, 'rejected'>) {
    this.#logger = logger;
    this.#metrics = metrics;
  }

  rejected({ id, livemode }: Settled, errors: readonly InvoiceError[]): Promise<void> {
    for (const { code } of livemode ? errors : []) this.#metrics.rejected(code ?? 'none');
    this.#logger.info(
      { invoiceId: id, livemode, errors: errors.map(({ code, field }) => ({ code, field })) },
      'invoice rejected',
    );
    return Promise.resolve();
  }

  /** Tells where it differs, not how: values name people. */
  differs({ id, livemode }: Settled, differences: readonly CfdiDifference[]): Promise<void> {
    const paths = differences.map(({ path }) => path);
    this.#logger[levelOf(livemode)]({ invoiceId: id, livemode, paths }, 'the stamped XML is not what was sent');
    return Promise.resolve();
  }

  otherFound({ id, livemode }: Settled, uuid: string): Promise<void> {
    this.#logger[levelOf(livemode)](
      { invoiceId: id, livemode, uuid },
      'the provider has a stamped document that is not the one kept',
    );
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

  async rejected(invoice: Parameters<InvoiceEvents['rejected']>[0], errors: readonly InvoiceError[]): Promise<void> {
    await this.#operator.rejected(invoice, errors);
    await notifyRejection(this.#ports, invoice, errors);
  }

  differs(invoice: Settled, differences: readonly CfdiDifference[]): Promise<void> {
    return this.#operator.differs(invoice, differences);
  }

  otherFound(invoice: Settled, uuid: string): Promise<void> {
    return this.#operator.otherFound(invoice, uuid);
  }
}
