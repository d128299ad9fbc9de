import { localTime } from '../../shared/local-time.ts';
import { DomainError, refusal } from '../../shared/errors.ts';
import { checkBuyer, readBuyer, type SentBuyer } from '../buyer.ts';
import { findTicket, findTicketAgain, type FoundTicket } from '../find-ticket.ts';
import { ticketNotFound } from '../ticket-series.ts';
import { registerProblems, type SelfInvoicingPorts } from '../ports.ts';
import type { PublicPage } from '../public-page.ts';
import { isOver } from '../settings.ts';
import { isCorrectable } from './correction-state.ts';
import { askShop, attemptCorrection, prepareCorrection, type ReadyCorrection } from './submit-correction.ts';
import type { Correction } from './ports.ts';
import { type PortsOf, type RateLimit, type RequestKey, tooMany } from '../../shared/ports.ts';

export interface CorrectionAsked {
  readonly customUrl: string;
  readonly token: string;
  readonly receptor: SentBuyer;
  readonly client: string;
  readonly requestKey?: RequestKey | undefined;
}

/** Each try may cost the provider a question. */
const ofTicket: RateLimit = { name: 'correction-tries', most: 10, seconds: 3_600 };
/** Each correction costs the company a stamp. */
const ofPage: RateLimit = { name: 'corrections-of-page', most: 200, seconds: 86_400 };

/** So many a buyer makes alone of one ticket; the company decides on more. */
const mostAlone = 2;

/** Longer than an attempt; whoever dies in it is succeeded by a worker. */
const attemptMs = 60_000;

type Ports = Pick<
  SelfInvoicingPorts,
  'rateLimits' | 'receiverRegisters' | 'transactions' | 'ticketCorrections' | 'clock'
> &
  PortsOf<typeof findTicket> &
  PortsOf<typeof prepareCorrection> &
  PortsOf<typeof attemptCorrection> &
  PortsOf<typeof askShop>;

/**
 * Whoever holds a ticket itself asks for its invoice with other data. It is made at once within the rules; else the company
 * is asked. What is wrong with the data is told before anything is kept.
 * @returns the ticket as it has become.
 * @throws DomainError NOT_FOUND, RATE_LIMITED, VALIDATION, CONFLICT, or the code of a broken rule.
 */
export async function correctTicket(
  ports: Ports,
  { receptor, requestKey, ...asked }: CorrectionAsked,
): Promise<FoundTicket> {
  const found = await findOwnTicket(ports, asked);
  const { page, ticket } = found;
  await admit(ports, ofTicket, ticket.orderId);
  const { document, orderId, companyId } = ticket;
  if (!document || !isCorrectable(ticket)) throw notNow();
  const buyer = readBuyer(receptor);
  checkBuyer(buyer, undefined, page.settings);
  const { notify } = page.settings;
  const correction = { orderId, companyId, ownerId: page.ownerId, originalId: document.id, buyer, notify };
  const ready = await prepareCorrection(ports, correction);
  await checkRegister(ports, page, correction);
  const admission = await ports.rateLimits.take(ofPage, companyId);
  const isAlone = admission.kind !== 'limited' && isBuyersAlone(found, ready, ports.clock.now());
  await saveCorrection(ports, correction, isAlone, requestKey);
  return findTicketAgain(ports, page, ticket);
}

/** Finds the ticket itself, and not what a folio and a total lead to. @throws DomainError NOT_FOUND, RATE_LIMITED */
export async function findOwnTicket(
  ports: PortsOf<typeof findTicket>,
  { customUrl, token, client }: Pick<CorrectionAsked, 'customUrl' | 'token' | 'client'>,
): Promise<FoundTicket> {
  const found = await findTicket(ports, { customUrl, key: { token }, client });
  if (found.ticket.entry !== 'ticket') throw ticketNotFound();
  return found;
}

async function admit(ports: Ports, limit: RateLimit, key: string): Promise<void> {
  const admission = await ports.rateLimits.take(limit, key);
  if (admission.kind === 'limited') throw tooMany('Demasiados intentos con este ticket.', admission.retryAfter);
}

async function checkRegister(ports: Ports, page: PublicPage, { buyer }: Correction): Promise<void> {
  const answer = await ports.receiverRegisters.of(page).check(buyer);
  const problems = answer === undefined ? [] : registerProblems(answer);
  if (problems.length > 0) throw refusal(problems);
}

/** It is kept before anybody is asked for it: from there on it is made, refused or decided, whoever dies. */
async function saveCorrection(
  ports: Ports,
  correction: Correction,
  isAlone: boolean,
  requestKey: RequestKey | undefined,
): Promise<void> {
  const askedAt = ports.clock.now();
  await ports.transactions.run(async () => {
    const { status } = await ports.ticketCorrections.hold(correction);
    const isInProgress = status === 'WAITING' || status === 'ASKED';
    if (isInProgress || !(await ports.ticketCorrections.isStanding(correction.originalId))) throw notNow();
    await ports.ticketCorrections.wait(correction, askedAt, new Date(askedAt.getTime() + attemptMs));
    if (!isAlone) await askShop(ports, correction);
    await requestKey?.bind({ type: 'order', id: correction.orderId });
  });
  if (isAlone) await attemptCorrection(ports, { ...correction, attempts: 0, askedAt });
}

/**
 * What the buyer changes without the company: the data of the same taxpayer, for whoever finds a ticket may not take its
 * invoice away; in the year of the document, for an expense carries a date of its year (LISR 27-XVIII); while the company's
 * page invoices the sale; and not again and again.
 */
function isBuyersAlone(
  { page, ticket, until }: FoundTicket,
  { original, correction }: ReadyCorrection,
  now: Date,
): boolean {
  const { document, correction: before } = ticket;
  const relations = original.request.relaciones ?? [];
  return (
    document?.rfc === correction.buyer.rfc &&
    original.providerId !== undefined &&
    original.fechaTimbrado?.slice(0, 4) === localTime(now, page.zone).slice(0, 4) &&
    !isOver(until, now, page.zone) &&
    (before?.made ?? 0) < mostAlone &&
    relations.every(({ tipoRelacion }) => tipoRelacion === '04')
  );
}

const notNow = () =>
  new DomainError('CONFLICT', 'Esta factura no se puede corregir en este momento. Revisa cómo va, o pregunta en caja.');
