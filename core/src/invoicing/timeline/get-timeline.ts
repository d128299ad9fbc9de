import type { Actor } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { getInvoice } from '../get-invoice.ts';
import type { TimelineEvent, Timelines } from './timeline.ts';

export class GetTimeline {
  readonly #get: PortsOf<typeof getInvoice>;
  readonly #timelines: Timelines;

  constructor(get: PortsOf<typeof getInvoice>, timelines: Timelines) {
    this.#get = get;
    this.#timelines = timelines;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<readonly TimelineEvent[]> {
    const invoice = await getInvoice(this.#get, actor, id);
    return this.#timelines.of(invoice.id);
  }
}
