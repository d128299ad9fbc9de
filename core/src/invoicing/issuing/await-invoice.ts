import type { Actor } from '../../access/actor.ts';
import type { GetInvoice } from '../get-invoice.ts';
import type { Invoice } from '../invoice.ts';

/** Lets time pass; the core has no clock that rings. */
export interface Pauses {
  /** Nobody should wait any longer: the process is to end. */
  readonly over: boolean;
  pause(ms: number): Promise<void>;
}

const firstPauseMs = 50;
const longestPauseMs = 500;

/** Waits until a document has left PROCESSING, for as long as the caller has time (`Prefer: wait`). */
export class AwaitInvoice {
  readonly #invoice: GetInvoice;
  readonly #pauses: Pauses;

  constructor(invoice: GetInvoice, pauses: Pauses) {
    this.#invoice = invoice;
    this.#pauses = pauses;
  }

  /** @param waitMs at most this long; the document is then returned as it stands. */
  async execute(actor: Actor, id: string, waitMs: number): Promise<Invoice> {
    let left = waitMs;
    let pauseMs = firstPauseMs;
    let invoice = await this.#invoice.execute(actor, id);
    while (invoice.status === 'PROCESSING' && left > 0 && !this.#pauses.over) {
      const ms = Math.min(pauseMs, left);
      await this.#pauses.pause(ms);
      left -= ms;
      pauseMs = Math.min(longestPauseMs, pauseMs * 1.5);
      invoice = await this.#invoice.execute(actor, id);
    }
    return invoice;
  }
}
