import { linkInvoice } from '../invoicing/sharing/share-invoice.ts';
import type { PortsOf } from '../shared/ports.ts';
import { findTicket, type FoundTicket, type TicketRequest } from './find-ticket.ts';
import type { TicketDocument } from './sold-ticket.ts';
import type { SelfInvoicingPorts } from './ports.ts';
import type { TicketEvents } from './ticket-events.ts';

/** A document of a ticket by its public link. */
export interface LinkedDocument extends Pick<TicketDocument, 'uuid' | 'rfc'> {
  readonly token: string;
  readonly status: 'ISSUED' | 'PROCESSING';
}

export interface ShownTicket extends FoundTicket {
  /**
   * Only whoever has the ticket itself is shown it: a folio and a total can be guessed, and the document names its
   * buyer.
   */
  readonly invoice: LinkedDocument | undefined;
}

type Ports = Pick<SelfInvoicingPorts, 'clock'> & { readonly ticketEvents: Pick<TicketEvents, 'add'> } & PortsOf<
    typeof findTicket
  > &
  PortsOf<typeof linkDocument>;

/**
 * Shows a ticket with what became of its invoice.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function viewTicket(ports: Ports, request: TicketRequest): Promise<ShownTicket> {
  const found = await findTicket(ports, request);
  const { state, ticket } = found;
  const { companyId, orderId, entry } = ticket;
  await ports.ticketEvents.add([{ companyId, orderId, way: entry, kind: 'opened', code: null }], ports.clock.now());
  const document = 'document' in state && ticket.entry === 'ticket' ? state.document : undefined;
  return { ...found, invoice: document && (await linkDocument(ports, document)) };
}

/** Shows a ticket's document by its public link, which leads to its files once it is stamped. */
export async function linkDocument(
  ports: PortsOf<typeof linkInvoice>,
  { id, status, uuid, rfc }: TicketDocument,
): Promise<LinkedDocument> {
  const token = await linkInvoice(ports, id);
  return { token, status: status === 'PROCESSING' ? 'PROCESSING' : 'ISSUED', uuid, rfc };
}
