import { DomainError, refusal } from '../shared/errors.ts';
import type { Clock } from '../shared/clock.ts';
import { tooMany, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { RequestKey } from '../shared/request-key.ts';
import { checkBuyer, readBuyer, type SentBuyer } from './buyer.ts';
import type { FindTicket, FoundTicket } from './find-ticket.ts';
import type { KeepWaiting } from './keep-waiting.ts';
import type { LinkDocument, LinkedDocument } from './look-up-ticket.ts';
import { registerProblems, type ReceiverRegister } from './receiver-register.ts';
import type { SoldTicket } from './sold-ticket.ts';
import type { TicketSeries } from './ticket-series.ts';
import type { TicketEvents } from './ticket-events.ts';
import { askedByAnother, type SubmitTicket, type TicketOrder } from './submit-ticket.ts';

export interface InvoiceAsked {
  readonly customUrl: string;
  readonly token: string;
  readonly receptor: SentBuyer;
  readonly formaPago: string;
  readonly client: string;
  readonly requestKey?: RequestKey | undefined;
}

/** What became of it: a document, by its id for whoever waits for it, or a request that is kept. */
export type AskedOutcome =
  | { readonly kind: 'document'; readonly id: string; readonly ownerId: string; readonly linked: LinkedDocument }
  | { readonly kind: 'waiting' };

/** Each try may cost the provider a question, and tells whether an RFC is the one of the document that is there. */
const ofTicket: RateLimit = { name: 'ticket-tries', most: 20, seconds: 3_600 };

/** A buyer asks for the invoice of a ticket (contract W2). */
export class RequestInvoice {
  readonly #find: FindTicket;
  readonly #limits: RateLimits;
  readonly #register: ReceiverRegister;
  readonly #submit: SubmitTicket;
  readonly #series: Pick<TicketSeries, 'invoice'>;
  readonly #keep: KeepWaiting;
  readonly #link: LinkDocument;
  readonly #events: Pick<TicketEvents, 'add'>;
  readonly #clock: Clock;

  constructor(
    find: FindTicket,
    limits: RateLimits,
    register: ReceiverRegister,
    submit: SubmitTicket,
    series: Pick<TicketSeries, 'invoice'>,
    keep: KeepWaiting,
    link: LinkDocument,
    events: Pick<TicketEvents, 'add'>,
    clock: Clock,
  ) {
    this.#find = find;
    this.#limits = limits;
    this.#register = register;
    this.#submit = submit;
    this.#series = series;
    this.#keep = keep;
    this.#link = link;
    this.#events = events;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, RATE_LIMITED, VALIDATION, ORDER_INVOICED, CONFLICT, or the code of a broken rule. */
  async execute({ customUrl, token, client, formaPago, receptor, requestKey }: InvoiceAsked): Promise<AskedOutcome> {
    const found = await this.#find.execute({ customUrl, key: { token }, client });
    const admission = await this.#limits.take(ofTicket, found.ticket.orderId);
    if (admission.kind === 'limited') throw tooMany('Demasiados intentos con este ticket.', admission.retryAfter);
    const buyer = readBuyer(receptor);
    const { page, ticket } = found;
    const { orderId, companyId } = ticket;
    const { notify } = page.settings;
    const { ownerId } = page;
    const order = { orderId, companyId, ownerId, buyer, formaPago, notify, awaited: true, requestKey };
    const standing = await this.#standing(found, order);
    if (standing) return standing;
    await this.#count(ticket, 'sent', [null]);
    const make = () => this.#make(found, order);
    // What waits was counted when it was first asked for.
    const isGuessable = ticket.way === 'folio' && found.state.kind !== 'waiting';
    return isGuessable ? this.#series.invoice(page, { client, rfc: buyer.rfc }, make) : make();
  }

  async #make(found: FoundTicket, order: TicketOrder): Promise<AskedOutcome> {
    try {
      checkBuyer(order.buyer, order.formaPago, found.page.settings);
      await this.#submit.check(order);
      await this.#checkRegister(order);
      await this.#submit.execute(order);
    } catch (error) {
      return this.#settle(error, found, order);
    }
    return this.#again(found, order);
  }

  /** The document that is there already, for whoever it is of. @throws DomainError ORDER_INVOICED, CONFLICT */
  async #standing({ page, state, ticket }: FoundTicket, { buyer }: TicketOrder): Promise<AskedOutcome | undefined> {
    if (ticket.asked?.barred.includes(buyer.rfc)) throw askedByAnother();
    if (state.kind === 'closed') throw closed();
    if (state.kind === 'waiting' && ticket.asked?.rfc !== buyer.rfc) throw askedByAnother();
    if (!('document' in state)) return undefined;
    if (state.document.rfc !== buyer.rfc) throw askedByAnother();
    const linked = await this.#link.execute(state.document);
    return { kind: 'document', id: state.document.id, ownerId: page.ownerId, linked };
  }

  async #checkRegister({ buyer }: TicketOrder): Promise<void> {
    const answer = await this.#register.check(buyer);
    const problems = answer === undefined ? [] : registerProblems(answer);
    if (problems.length > 0) throw refusal(problems);
  }

  /** Of two at once the second finds what the first has made; what the company lacks is waited for. */
  async #settle(error: unknown, found: FoundTicket, order: TicketOrder): Promise<AskedOutcome> {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'ORDER_INVOICED') return this.#again(found, order);
    if (error.code !== 'NO_STAMPS' && error.code !== 'COMPANY_CANNOT_ISSUE') {
      const codes = error.problems.map(({ code, field }) => code ?? field);
      await this.#count(found.ticket, 'refused', codes.length > 0 ? codes : [error.code]);
      throw error;
    }
    await this.#keep.execute(order);
    return { kind: 'waiting' };
  }

  #count(ticket: SoldTicket, kind: 'sent' | 'refused', codes: readonly (string | null)[]): Promise<void> {
    const { companyId, orderId, way } = ticket;
    return this.#events.add(
      codes.map((code) => ({ companyId, orderId, way, kind, code })),
      this.#clock.now(),
    );
  }

  async #again({ page, ticket }: FoundTicket, order: TicketOrder): Promise<AskedOutcome> {
    const now = await this.#find.again(page, ticket);
    const standing = await this.#standing(now, order);
    if (standing) return standing;
    throw askedByAnother();
  }
}

const closed = () =>
  new DomainError('CONFLICT', 'Esta compra ya no se factura en esta página. Pide tu factura en el comercio.');
