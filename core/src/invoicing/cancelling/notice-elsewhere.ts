import { systemActor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Jobs } from '../../shared/jobs.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceFiles, Invoices } from '../invoices.ts';
import type { AskSat } from './ask-sat.ts';
import type { CancellationNews } from './cancellation-news.ts';
import type { CancellationVia } from './cancellation.ts';
import type { Cancellations } from './cancellations.ts';
import type { SatAnswer } from './sat-status.ts';

interface Ports {
  readonly transactions: Transactions;
  readonly invoices: Invoices;
  readonly files: InvoiceFiles;
  readonly cancellations: Cancellations;
  readonly sat: AskSat;
  readonly news: CancellationNews;
  readonly clock: Clock;
}

/** Asks SAT for a document whose cancellation nobody asked for here; what was cancelled with another system becomes so. */
export class NoticeElsewhere {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** @returns undefined for what is not issued, of which SAT is not asked. */
  async execute({ invoiceId: id, userId }: Jobs['notice-elsewhere']): Promise<SatAnswer | undefined> {
    const { invoices, files, sat } = this.#ports;
    const invoice = await invoices.find(scopeOf(systemActor(userId), 'invoices:read'), id);
    const xml = invoice?.status === 'ISSUED' ? await files.xml(id) : undefined;
    if (!invoice || xml === undefined) return undefined;
    const answer = await sat.execute(id, xml);
    if (answer.kind === 'cancelled') await this.#end(invoice, answer.via);
    return answer;
  }

  async #end(invoice: Invoice, via: CancellationVia): Promise<void> {
    const { transactions, cancellations, news, clock } = this.#ports;
    const intentos = (invoice.cancellation?.intentos ?? 0) + 1;
    await transactions.run(async () => {
      const ended = await cancellations.endElsewhere(invoice.id, { via, checkedAt: clock.now() });
      if (ended) await news.cancelled({ ...invoice, intentos }, via);
    });
  }
}
