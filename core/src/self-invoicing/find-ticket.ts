import { requireDate, requireDateOfCommonTotal } from './common-total.ts';
import { ticketNotFound } from './page-limits.ts';
import { findPage, type PublicPage } from './public-page.ts';
import type { SoldTicket, TicketKey } from './sold-ticket.ts';
import { stateOf, type TicketState } from './ticket-state.ts';
import { isOver, lastDay } from './ticket-window.ts';
import type { SelfInvoicingPorts } from './ports.ts';

export interface TicketRequest {
  readonly customUrl: string;
  readonly key: TicketKey;
  /** It is the address of whoever asks. */
  readonly client: string;
}

export interface FoundTicket {
  readonly page: PublicPage;
  readonly ticket: SoldTicket;
  /** The last day on which its invoice may be asked for. */
  readonly until: string;
  readonly state: TicketState;
}

type Ports = Pick<SelfInvoicingPorts, 'publicPages' | 'soldTickets' | 'pageLimits' | 'ticketSeries' | 'clock'>;

/**
 * Finds a ticket at a company's page, for whoever has no account.
 * @throws DomainError NOT_FOUND, RATE_LIMITED, TICKET_DATE_NEEDED
 */
export async function findTicket(ports: Ports, { customUrl, key, client }: TicketRequest): Promise<FoundTicket> {
  await ports.pageLimits.admit(client);
  const page = await findPage(ports.publicPages, customUrl);
  if (!page) throw ticketNotFound();
  const look = () => ports.pageLimits.seek(client, page.companyId, key, () => seekTicket(ports, page, key));
  if ('token' in key) return ticketAt(ports, page, await look());
  await requireDateOfCommonTotal(ports.soldTickets, page, key, ports.clock.now());
  return ticketAt(ports, page, await ports.ticketSeries.find(page, client, look));
}

async function seekTicket(ports: Ports, { companyId, zone }: PublicPage, key: TicketKey): Promise<SoldTicket> {
  const isToken = 'token' in key;
  const found = isToken && !isTokenText(key.token) ? undefined : await ports.soldTickets.find(companyId, key);
  if (!found) throw ticketNotFound();
  if (!('token' in key)) requireDate(found.fecha, key, zone);
  return found;
}

/** Finds the same ticket, as it has become. */
export async function findTicketAgain(ports: Ports, page: PublicPage, { token }: SoldTicket): Promise<FoundTicket> {
  return ticketAt(ports, page, await seekTicket(ports, page, { token }));
}

function ticketAt(ports: Ports, page: PublicPage, ticket: SoldTicket): FoundTicket {
  const { settings, zone } = page;
  const until = lastDay(settings, ticket.fecha, zone);
  return { page, ticket, until, state: stateOf(ticket, isOver(until, ports.clock.now(), zone)) };
}

const isTokenText = (token: string) => /^[\w-]{22}$/.test(token);
