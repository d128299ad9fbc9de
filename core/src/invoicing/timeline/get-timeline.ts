import type { Actor } from '../../access/actor.ts';
import type { GetInvoice } from '../get-invoice.ts';
import type { TimelineEvent, Timelines } from './timeline.ts';

export class GetTimeline {
  readonly #get: GetInvoice;
  readonly #timelines: Timelines;

  constructor(get: GetInvoice, timelines: Timelines) {
    this.#get = get;
    this.#timelines = timelines;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<readonly TimelineEvent[]> {
    const invoice = await this.#get.execute(actor, id);
    return this.#timelines.of(invoice.id);
  }
}
