import type { Outbox } from '../shared/jobs.ts';
import type { PaymentEvents } from './payment-gateway.ts';

/** Takes an event of the provider: what it is about is looked up by a job, and the provider has its answer at once. */
export class ReceivePaymentEvent {
  readonly #events: PaymentEvents;
  readonly #outbox: Outbox;

  constructor(events: PaymentEvents, outbox: Outbox) {
    this.#events = events;
    this.#outbox = outbox;
  }

  /** @returns false for an event that the provider did not sign, or too long ago. */
  async execute(body: Uint8Array, signature: string): Promise<boolean> {
    const event = this.#events.read(body, signature);
    if (!event) return false;
    const { paymentId, customerId } = event;
    if (paymentId !== undefined) await this.#outbox.add('settle-payment', { paymentId });
    if (customerId !== undefined) await this.#outbox.add('reconcile-balance', { customerId });
    return true;
  }
}
