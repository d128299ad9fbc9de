import { DomainError, refusal } from '../shared/errors.ts';
import { checkBuyer, readBuyer, type SentBuyer } from './buyer.ts';
import { findTicket, findTicketAgain, type FoundTicket } from './find-ticket.ts';
import { linkDocument, type LinkedDocument } from './view-ticket.ts';
import { registerProblems, type SelfInvoicingPorts, type TicketEvents } from './ports.ts';
import type { PublicPage } from './public-page.ts';
import type { SoldTicket } from './sold-ticket.ts';
import { askedByAnother, submitTicket, checkTicket, type TicketOrder, deferTicketRequest } from './submit-ticket.ts';
import { type PortsOf, type RateLimit, type RequestKey, tooMany } from '../shared/ports.ts';

export interface InvoiceAsked {
  readonly customUrl: string;
  readonly token: string;
  readonly receptor: SentBuyer;
  readonly formaPago: string;
  readonly client: string;
  readonly requestKey?: RequestKey | undefined;
}

/** Tells what became of it: a document, by its id for whoever waits for it, or a request that is kept. */
export type AskedOutcome =
  | { readonly kind: 'document'; readonly id: string; readonly ownerId: string; readonly linked: LinkedDocument }
  | { readonly kind: 'waiting' };

/** Each try may cost the provider a question, and tells whether an RFC is the one of the document that is there. */
const ofTicket: RateLimit = { name: 'ticket-tries', most: 20, seconds: 3_600 };

type Ports = Pick<SelfInvoicingPorts, 'rateLimits' | 'receiverRegisters' | 'ticketSeries' | 'clock'> & {
  readonly ticketEvents: Pick<TicketEvents, 'add'>;
} & PortsOf<typeof findTicket> &
  PortsOf<typeof submitTicket> &
  PortsOf<typeof deferTicketRequest> &
  PortsOf<typeof linkDocument>;

/**
 * A buyer asks for the invoice of a ticket.
 * @throws DomainError NOT_FOUND, RATE_LIMITED, VALIDATION, ORDER_INVOICED, CONFLICT, or the code of a broken rule.
 */
export async function requestInvoice(
  ports: Ports,
  { customUrl, token, client, formaPago, receptor, requestKey }: InvoiceAsked,
): Promise<AskedOutcome> {
  const found = await findTicket(ports, { customUrl, key: { token }, client });
  const admission = await ports.rateLimits.take(ofTicket, found.ticket.orderId);
  if (admission.kind === 'limited') throw tooMany('Demasiados intentos con este ticket.', admission.retryAfter);
  const buyer = readBuyer(receptor);
  const { page, ticket } = found;
  const { orderId, companyId } = ticket;
  const { notify } = page.settings;
  const { ownerId } = page;
  const order = { orderId, companyId, ownerId, buyer, formaPago, notify, awaited: true, requestKey };
  const standing = await standingDocument(ports, found, order);
  if (standing) return standing;
  await countEvents(ports, ticket, 'sent', [null]);
  const make = () => makeDocument(ports, found, order);
  // A request that waits was counted when it was first made.
  const isGuessable = ticket.entry === 'folio' && found.state.kind !== 'waiting';
  return isGuessable ? ports.ticketSeries.invoice(page, { client, rfc: buyer.rfc }, make) : make();
}

async function makeDocument(ports: Ports, found: FoundTicket, order: TicketOrder): Promise<AskedOutcome> {
  try {
    checkBuyer(order.buyer, order.formaPago, found.page.settings);
    await checkTicket(ports, order);
    await checkRegister(ports, found.page, order);
    await submitTicket(ports, order);
  } catch (error) {
    return settleFailure(ports, error, found, order);
  }
  return standingNow(ports, found, order);
}

/** Returns the document that is there already, for whoever it is of. @throws DomainError ORDER_INVOICED, CONFLICT */
async function standingDocument(
  ports: Ports,
  { page, state, ticket }: FoundTicket,
  { buyer }: TicketOrder,
): Promise<AskedOutcome | undefined> {
  if (ticket.asked?.barred.includes(buyer.rfc)) throw askedByAnother();
  if (state.kind === 'closed') throw closed();
  if (state.kind === 'waiting' && ticket.asked?.rfc !== buyer.rfc) throw askedByAnother();
  if (!('document' in state)) return undefined;
  if (state.document.rfc !== buyer.rfc) throw askedByAnother();
  const linked = await linkDocument(ports, state.document);
  return { kind: 'document', id: state.document.id, ownerId: page.ownerId, linked };
}

async function checkRegister(ports: Ports, page: PublicPage, { buyer }: TicketOrder): Promise<void> {
  const answer = await ports.receiverRegisters.of(page).check(buyer);
  const problems = answer === undefined ? [] : registerProblems(answer);
  if (problems.length > 0) throw refusal(problems);
}

/**
 * Settles a failure: of two requests at once the second finds what the first has made; what the company lacks is waited
 * for.
 */
async function settleFailure(
  ports: Ports,
  error: unknown,
  found: FoundTicket,
  order: TicketOrder,
): Promise<AskedOutcome> {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'ORDER_INVOICED') return standingNow(ports, found, order);
  if (error.code !== 'NO_STAMPS' && error.code !== 'COMPANY_CANNOT_ISSUE') {
    const codes = error.problems.map(({ code, field }) => code ?? field);
    await countEvents(ports, found.ticket, 'refused', codes.length > 0 ? codes : [error.code]);
    throw error;
  }
  await deferTicketRequest(ports, order);
  return { kind: 'waiting' };
}

function countEvents(
  ports: Ports,
  ticket: SoldTicket,
  kind: 'sent' | 'refused',
  codes: readonly (string | null)[],
): Promise<void> {
  const { companyId, orderId, entry } = ticket;
  return ports.ticketEvents.add(
    codes.map((code) => ({ companyId, orderId, entry, kind, code })),
    ports.clock.now(),
  );
}

async function standingNow(ports: Ports, { page, ticket }: FoundTicket, order: TicketOrder): Promise<AskedOutcome> {
  const now = await findTicketAgain(ports, page, ticket);
  const standing = await standingDocument(ports, now, order);
  if (standing) return standing;
  throw askedByAnother();
}

const closed = () =>
  new DomainError('CONFLICT', 'Esta compra ya no se factura en esta página. Pide tu factura en el comercio.');
