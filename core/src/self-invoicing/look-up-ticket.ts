import { linkInvoice } from '../invoicing/sharing/link-invoice.ts';
import type { Clock } from '../shared/clock.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { FindTicket, FoundTicket, TicketRequest } from './find-ticket.ts';
import type { TicketEvents } from './ticket-events.ts';
import type { TicketDocument } from './sold-ticket.ts';

/** A document of a ticket by its public link. */
export interface LinkedDocument extends Pick<TicketDocument, 'uuid' | 'rfc'> {
  readonly token: string;
  readonly status: 'ISSUED' | 'PROCESSING';
}

export interface ShownTicket extends FoundTicket {
  /** Of whoever has the ticket itself: a folio and a total can be guessed, and the document names its buyer. */
  readonly invoice: LinkedDocument | undefined;
}

/** Shows a ticket with what became of its invoice. */
export class LookUpTicket {
  readonly #find: FindTicket;
  readonly #link: LinkDocument;
  readonly #events: Pick<TicketEvents, 'add'>;
  readonly #clock: Clock;

  constructor(find: FindTicket, link: LinkDocument, events: Pick<TicketEvents, 'add'>, clock: Clock) {
    this.#find = find;
    this.#link = link;
    this.#events = events;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, RATE_LIMITED */
  async execute(request: TicketRequest): Promise<ShownTicket> {
    const found = await this.#find.execute(request);
    const { state, ticket } = found;
    const { companyId, orderId, way } = ticket;
    await this.#events.add([{ companyId, orderId, way, kind: 'opened', code: null }], this.#clock.now());
    const document = 'document' in state && ticket.way === 'ticket' ? state.document : undefined;
    return { ...found, invoice: document && (await this.#link.execute(document)) };
  }
}

/** Shows a ticket's document by its public link, which leads to its files once it is stamped. */
export class LinkDocument {
  readonly #link: PortsOf<typeof linkInvoice>;

  constructor(link: PortsOf<typeof linkInvoice>) {
    this.#link = link;
  }

  async execute({ id, status, uuid, rfc }: TicketDocument): Promise<LinkedDocument> {
    const token = await linkInvoice(this.#link, id);
    return { token, status: status === 'PROCESSING' ? 'PROCESSING' : 'ISSUED', uuid, rfc };
  }
}
