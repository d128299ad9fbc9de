import type { Actor } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { getInvoice } from '../get-invoice.ts';
import type { Invoice } from '../invoice.ts';

/** Lets callers wait for documents; the core has no clock that rings. */
export interface Settlements {
  /**
   * Waits until a document has left PROCESSING.
   * @param mostMs after which nobody waits any longer.
   * @returns whether it has: false when the time is over, or the process is to end.
   */
  settled(id: string, mostMs: number): Promise<boolean>;
}

/** Waits until a document has left PROCESSING, for as long as the caller has time (`Prefer: wait`). */
export class AwaitInvoice {
  readonly #invoice: PortsOf<typeof getInvoice>;
  readonly #settlements: Settlements;

  constructor(invoice: PortsOf<typeof getInvoice>, settlements: Settlements) {
    this.#invoice = invoice;
    this.#settlements = settlements;
  }

  /**
   * @param waitMs at most this long; the document is then returned as it stands.
   * @throws DomainError NOT_FOUND
   */
  async execute(actor: Actor, id: string, waitMs: number): Promise<Invoice> {
    const invoice = await getInvoice(this.#invoice, actor, id);
    if (invoice.status !== 'PROCESSING' || waitMs <= 0) return invoice;
    return (await this.#settlements.settled(id, waitMs)) ? getInvoice(this.#invoice, actor, id) : invoice;
  }
}
