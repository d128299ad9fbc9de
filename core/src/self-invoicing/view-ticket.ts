import { linkInvoice } from '../invoicing/sharing/share-invoice.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Actor } from '../access/actor.ts';
import { instantOf, localTime } from '../shared/local-time.ts';
import { askedPeriod } from '../reports/period.ts';
import { DomainError, refusal } from '../shared/errors.ts';
import { findTicket, type FoundTicket, type TicketRequest } from './find-ticket.ts';
import type { TicketDocument } from './sold-ticket.ts';
import type { SelfInvoicingPorts, TicketEvents, TicketFigures } from './ports.ts';

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
  await ports.ticketEvents.add([{ companyId, orderId, entry, kind: 'opened', code: null }], ports.clock.now());
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

/** Reports name days as Mexico City has them. */
const zone = 'America/Mexico_City';

/**
 * Returns what became of the tickets that were opened at a company's page.
 * @param days as `2026-11-20`, both inside; the whole month of today when there are none.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function getTicketFigures(
  ports: Pick<SelfInvoicingPorts, 'access' | 'ticketEvents' | 'clock'>,
  actor: Actor,
  companyId: string,
  days: AskedDays,
) {
  await ports.access.company(actor, 'reports:read', companyId);
  const { from, to } = spanOf(days, localTime(ports.clock.now(), zone).slice(0, 10));
  return withRate(await ports.ticketEvents.figures(companyId, { from: startOf(from), to: startOf(dayAfter(to)) }));
}

type AskedDays = { readonly from?: string | undefined; readonly to?: string | undefined };

function spanOf({ from, to }: AskedDays, today: string): { readonly from: string; readonly to: string } {
  try {
    const { desde, hasta } = askedPeriod({ desde: from, hasta: to }, today);
    return { from: desde, to: hasta };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw refusal(error.problems.map((problem) => ({ ...problem, field: fields[problem.field] ?? '' })));
  }
}

const fields: Readonly<Record<string, string>> = { desde: 'from', hasta: 'to' };

const startOf = (day: string) => instantOf(`${day}T00:00:00`, zone);

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const withRate = (figures: TicketFigures) => ({
  ...figures,
  rate: figures.opened === 0 ? null : Math.round((figures.issued / figures.opened) * 1_000) / 1_000,
});
