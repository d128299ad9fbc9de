import type { Clock } from '../../shared/clock.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Invoice } from '../invoice.ts';
import type { AskSat } from './ask-sat.ts';
import type { CancellationNews } from './cancellation-news.ts';
import type { Cancellations } from './cancellations.ts';
import type { SatAnswer } from './sat-status.ts';

/** Asks SAT for a document whose cancellation nobody asked for here; what was cancelled with another system becomes so. */
export class NoticeElsewhere {
  readonly #transactions: Transactions;
  readonly #cancellations: Cancellations;
  readonly #sat: AskSat;
  readonly #news: CancellationNews;
  readonly #clock: Clock;

  constructor(
    transactions: Transactions,
    cancellations: Cancellations,
    sat: AskSat,
    news: CancellationNews,
    clock: Clock,
  ) {
    this.#transactions = transactions;
    this.#cancellations = cancellations;
    this.#sat = sat;
    this.#news = news;
    this.#clock = clock;
  }

  async execute(invoice: Invoice, xml: string): Promise<SatAnswer> {
    const sat = await this.#sat.execute(invoice.id, xml);
    if (sat.kind !== 'cancelled' || invoice.status !== 'ISSUED') return sat;
    const { via } = sat;
    const intentos = (invoice.cancellation?.intentos ?? 0) + 1;
    await this.#transactions.run(async () => {
      const ended = await this.#cancellations.endElsewhere(invoice.id, { via, checkedAt: this.#clock.now() });
      if (ended) await this.#news.cancelled({ ...invoice, intentos }, via);
    });
    return sat;
  }
}
