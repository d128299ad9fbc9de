import type { Clock } from '../../shared/clock.ts';
import type { Ids } from '../../shared/ids.ts';
import type { OutgoingMails } from '../../shared/outgoing-mails.ts';
import type { Deliveries } from './deliveries.ts';
import type { Delivery } from './delivery.ts';

export interface Shipment extends Pick<Delivery, 'invoiceId' | 'note' | 'automatic'> {
  readonly to: readonly string[];
}

/** Leaves a record and a mail for each address, in the caller's transaction. */
export class PostDeliveries {
  readonly #deliveries: Deliveries;
  readonly #mails: OutgoingMails;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(deliveries: Deliveries, mails: OutgoingMails, ids: Ids, clock: Clock) {
    this.#deliveries = deliveries;
    this.#mails = mails;
    this.#ids = ids;
    this.#clock = clock;
  }

  async execute({ to, ...shipment }: Shipment): Promise<void> {
    for (const address of to) {
      const id = this.#ids.next();
      await this.#deliveries.add({ ...shipment, id, to: address, createdAt: this.#clock.now() });
      await this.#mails.post('invoice-files', { deliveryId: id });
    }
  }

  /** Keeps that these addresses were not written to, for whoever looks where a document was sent. */
  async withhold({ to, ...shipment }: Shipment): Promise<void> {
    for (const address of to) {
      const id = this.#ids.next();
      const at = this.#clock.now();
      await this.#deliveries.add({ ...shipment, id, to: address, createdAt: at });
      await this.#deliveries.end(id, 'failed', at);
    }
  }
}
