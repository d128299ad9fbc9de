import type { Clock } from '../shared/clock.ts';
import { requireDate, requireDateOfCommonTotal } from './common-total.ts';
import { ticketNotFound, type PageLimits } from './page-limits.ts';
import { findPage, type PublicPage, type PublicPages } from './public-page.ts';
import type { SoldTicket, SoldTickets, TicketKey } from './sold-ticket.ts';
import type { TicketSeries } from './ticket-series.ts';
import { stateOf, type TicketState } from './ticket-state.ts';
import { isOver, lastDay } from './ticket-window.ts';

export interface TicketRequest {
  readonly customUrl: string;
  readonly key: TicketKey;
  /** Address of whoever asks. */
  readonly client: string;
}

export interface FoundTicket {
  readonly page: PublicPage;
  readonly ticket: SoldTicket;
  /** The last day on which its invoice may be asked for. */
  readonly until: string;
  readonly state: TicketState;
}

/** Finds a ticket at a company's page, for whoever has no account. */
export class FindTicket {
  readonly #pages: PublicPages;
  readonly #tickets: SoldTickets;
  readonly #limits: PageLimits;
  readonly #series: Pick<TicketSeries, 'find'>;
  readonly #clock: Clock;

  constructor(
    pages: PublicPages,
    tickets: SoldTickets,
    limits: PageLimits,
    series: Pick<TicketSeries, 'find'>,
    clock: Clock,
  ) {
    this.#pages = pages;
    this.#tickets = tickets;
    this.#limits = limits;
    this.#series = series;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, RATE_LIMITED, TICKET_DATE_NEEDED */
  async execute({ customUrl, key, client }: TicketRequest): Promise<FoundTicket> {
    await this.#limits.admit(client);
    const page = await findPage(this.#pages, customUrl);
    if (!page) throw ticketNotFound();
    const look = () => this.#limits.seek(client, page.companyId, key, () => this.#seek(page, key));
    if ('token' in key) return this.#at(page, await look());
    await requireDateOfCommonTotal(this.#tickets, page, key, this.#clock.now());
    return this.#at(page, await this.#series.find(page, client, look));
  }

  async #seek({ companyId, zone }: PublicPage, key: TicketKey): Promise<SoldTicket> {
    const isToken = 'token' in key;
    const found = isToken && !isTokenText(key.token) ? undefined : await this.#tickets.find(companyId, key);
    if (!found) throw ticketNotFound();
    if (!('token' in key)) requireDate(found.fecha, key, zone);
    return found;
  }

  /** The same ticket, as it has become. */
  async again(page: PublicPage, { token }: SoldTicket): Promise<FoundTicket> {
    return this.#at(page, await this.#seek(page, { token }));
  }

  #at(page: PublicPage, ticket: SoldTicket): FoundTicket {
    const { settings, zone } = page;
    const until = lastDay(settings, ticket.fecha, zone);
    return { page, ticket, until, state: stateOf(ticket, isOver(until, this.#clock.now(), zone)) };
  }
}

const isTokenText = (token: string) => /^[\w-]{22}$/.test(token);
