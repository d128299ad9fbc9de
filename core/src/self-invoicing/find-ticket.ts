import { type InvoiceError, isIn } from '../invoicing/invoice.ts';
import { kindOf } from '../invoicing/kinds/registry.ts';
import { localTime } from '../shared/local-time.ts';
import { refusal } from '../shared/errors.ts';
import { ticketNotFound } from './ticket-series.ts';
import { findPage, type PublicPage } from './public-page.ts';
import type { FolioKey, SoldTicket, SoldTickets, TicketDocument, TicketKey } from './sold-ticket.ts';
import { isOver, lastDay } from './settings.ts';
import type { SelfInvoicingPorts } from './ports.ts';
import { documentToShow } from './correction/correction-state.ts';

export interface TicketRequest {
  readonly customUrl: string;
  readonly key: TicketKey;
  /** It is the address of whoever asks. */
  readonly client: string;
}

type TicketState =
  /** Nobody has asked for its invoice. */
  | { readonly kind: 'open' }
  /** It was asked for, and the company cannot issue at the moment. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'processing' | 'invoiced'; readonly document: TicketDocument }
  /** The data that was sent was refused; other data may be sent. */
  | { readonly kind: 'refused'; readonly errors: readonly InvoiceError[] }
  /** The page cannot invoice it any more: its time has passed, or a global document carries it. */
  | { readonly kind: 'closed' };

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
  const find = () => ports.pageLimits.seek(client, page.companyId, key, () => seekTicket(ports, page, key));
  if ('token' in key) return ticketAt(ports, page, await find());
  await requireDateOfCommonTotal(ports.soldTickets, page, key, ports.clock.now());
  return ticketAt(ports, page, await ports.ticketSeries.find(page, client, find));
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

type Standing = Pick<SoldTicket, 'document' | 'asked' | 'correction'>;

/** @param isLate whether the time to ask for it has passed; what was asked for in time goes on. */
export function stateOf({ asked, ...ticket }: Standing, isLate: boolean): TicketState {
  const document = documentToShow(ticket);
  if (document) {
    if (kindOf(document.tipo).takesFrom === 'sales') return { kind: 'closed' };
    return { kind: isIn(document.status, 'stamped') ? 'invoiced' : 'processing', document };
  }
  if (asked?.status === 'WAITING') return { kind: 'waiting' };
  if (isLate) return { kind: 'closed' };
  if (asked?.status === 'REFUSED') return { kind: 'refused', errors: asked.errors };
  const made = asked?.document;
  return made?.status === 'REJECTED' ? { kind: 'refused', errors: made.errors } : { kind: 'open' };
}

/** A total that so many recent tickets of a shop share is no secret: it is the price of something. */
const common = 25;
const recentDays = 90;
const dayMs = 86_400_000;

/**
 * Refuses to look for a ticket by folio and total alone where those are not enough. It is the total alone that decides:
 * the answer does not tell whether the folio is right.
 * @throws DomainError TICKET_DATE_NEEDED on `fecha`.
 */
async function requireDateOfCommonTotal(
  tickets: Pick<SoldTickets, 'countOfTotal'>,
  { companyId }: Pick<PublicPage, 'companyId'>,
  { total, fecha }: FolioKey,
  now: Date,
): Promise<void> {
  if (fecha !== undefined) return;
  const since = new Date(now.getTime() - recentDays * dayMs);
  if ((await tickets.countOfTotal(companyId, total, since, common)) >= common) throw dateNeeded();
}

/** @throws DomainError NOT_FOUND for a ticket of another day than the one that was typed, on the shop's clock. */
function requireDate(sold: Date, { fecha }: FolioKey, zone: string): void {
  if (fecha !== undefined && localTime(sold, zone).slice(0, 10) !== fecha) throw ticketNotFound();
}

const dateNeeded = () =>
  refusal([
    {
      field: 'fecha',
      message: 'Varias compras de este comercio tienen ese total. Escribe también la fecha de tu ticket.',
      code: 'TICKET_DATE_NEEDED' as const,
    },
  ]);
