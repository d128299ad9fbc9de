import type { Clock } from '../shared/clock.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { Purchases } from './purchases.ts';

const atOnce = 100;

/** Queues the purchases that are to be looked at: their events may have been lost, or their time may be over. */
export class SweepPurchases {
  readonly #purchases: Purchases;
  readonly #outbox: Outbox;
  readonly #clock: Clock;

  constructor(purchases: Purchases, outbox: Outbox, clock: Clock) {
    this.#purchases = purchases;
    this.#outbox = outbox;
    this.#clock = clock;
  }

  async execute(): Promise<void> {
    for (const purchaseId of await this.#purchases.due(this.#clock.now(), atOnce)) {
      await this.#outbox.add('attend-purchase', { purchaseId });
    }
  }
}
