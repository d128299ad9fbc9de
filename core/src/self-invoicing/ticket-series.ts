import { notify } from '../notifications/notify.ts';
import { attempt, type Clock, type PortsOf, type RateLimit, type RateLimits, tooMany } from '../shared/ports.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { PublicPage } from './public-page.ts';
import type { TicketKey } from './sold-ticket.ts';

/**
 * Limits what one client finds at one page by folio and total. Whoever knows a price finds one ticket after another:
 * folios follow each other. A buyer has a few tickets in the hand, and whoever follows a ticket's link is never
 * counted.
 */
const found: readonly RateLimit[] = [
  { name: 'folio-found', most: 15, seconds: 600 },
  { name: 'folio-found-in-a-day', most: 60, seconds: 86_400 },
];
/** Limits the tickets that one client invoices at one page by folio and total, in a day. */
const askedByClient: RateLimit = { name: 'folio-asked', most: 10, seconds: 86_400 };
/** Limits the same for one receiver, from wherever they ask. */
const askedForRfc: RateLimit = { name: 'folio-asked-for-rfc', most: 5, seconds: 86_400 };
/** From so many for one receiver on the shop is told, before more are refused. */
const notifyFrom = 4;

type Shop = Pick<PublicPage, 'companyId' | 'ownerId'>;

/** Keeps tickets from being taken in series by folio and total, which can be guessed, and tells the shop when somebody tries. */
export class TicketSeries {
  readonly #limits: RateLimits;
  readonly #notices: PortsOf<typeof notify>;
  readonly #clock: Clock;

  constructor(limits: RateLimits, notices: PortsOf<typeof notify>, clock: Clock) {
    this.#limits = limits;
    this.#notices = notices;
    this.#clock = clock;
  }

  /**
   * Finds a ticket by folio and total. Whoever has found too many is not even told whether there is one.
   * @throws DomainError RATE_LIMITED; whatever `look` throws.
   */
  async find<T>(shop: Shop, client: string, find: () => Promise<T>): Promise<T> {
    const key = `${shop.companyId} ${client}`;
    for (const limit of found) {
      if ((await this.#limits.taken(limit, key)) >= limit.most) await this.#take(shop, limit, key);
    }
    const ticket = await find();
    for (const limit of found) await this.#take(shop, limit, key);
    return ticket;
  }

  /**
   * Makes the document of a ticket that was found by folio and total; a request that is refused counts for nothing.
   * @param rfc of its receiver.
   * @throws DomainError RATE_LIMITED; whatever `make` throws.
   */
  async invoice<T>(
    shop: Shop,
    { client, rfc }: { readonly client: string; readonly rfc: string },
    make: () => Promise<T>,
  ) {
    const ofClient = `${shop.companyId} ${client}`;
    const ofRfc = `${shop.companyId} ${rfc}`;
    await this.#take(shop, askedByClient, ofClient);
    try {
      await this.#take(shop, askedForRfc, ofRfc);
    } catch (error) {
      await this.#limits.giveBack(askedByClient, ofClient);
      throw error;
    }
    try {
      const made = await make();
      if ((await this.#limits.taken(askedForRfc, ofRfc)) >= notifyFrom) await this.#notifyShop(shop);
      return made;
    } catch (error) {
      await this.#limits.giveBack(askedByClient, ofClient);
      await this.#limits.giveBack(askedForRfc, ofRfc);
      throw error;
    }
  }

  async #take(shop: Shop, limit: RateLimit, key: string): Promise<void> {
    const admission = await this.#limits.take(limit, key);
    if (admission.kind === 'admitted') return;
    await this.#notifyShop(shop);
    throw tooMany(manyTickets, admission.retryAfter);
  }

  /** Tells the shop once a day: whoever goes on does not fill the shop's notifications. */
  async #notifyShop({ companyId, ownerId: userId }: Shop): Promise<void> {
    await notify(this.#notices, {
      userId,
      about: { kind: 'company', id: companyId },
      type: 'TICKET_SERIES',
      title: 'Alguien pide facturas de tus tickets en serie',
      body: 'Hoy se buscaron o facturaron muchos de tus tickets por su folio y total. Si no son de tu cliente, abre el pedido y elige «Recuperar ticket».',
      link: '/pedidos?filter=%7B%22facturado%22%3Atrue%7D',
      occasion: `ticket-series ${companyId} ${this.#clock.now().toISOString().slice(0, 10)}`,
    });
  }
}

const manyTickets =
  'Desde aquí ya se buscaron muchos tickets de este comercio por su folio. Usa el código QR o el enlace de tu ticket, o pide tu factura en caja.';

/** So much may one client do at all pages together; many phones may share its address. */
const ofClient: RateLimit = { name: 'public-pages', most: 600, seconds: 60 };
/** Limits the misses of one client at one page. */
const missesOfClient: RateLimit = { name: 'ticket-misses', most: 30, seconds: 600, onlyFailures: true };
/** Misses of all clients together who type a folio and a total, which can be guessed; no token can. */
const missesOfPage: RateLimit = { name: 'ticket-misses-of-page', most: 300, seconds: 600, onlyFailures: true };

/** Keeps tickets from being guessed, and pages from being asked without end. */
export class PageLimits {
  readonly #limits: RateLimits;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** @throws DomainError RATE_LIMITED */
  async admit(client: string): Promise<void> {
    const admission = await this.#limits.take(ofClient, client);
    if (admission.kind === 'limited') throw tooMany('Demasiadas solicitudes. Espera un minuto.', admission.retryAfter);
  }

  /**
   * Looks for a ticket, and counts when there is none.
   * @throws DomainError RATE_LIMITED; whatever `look` throws.
   */
  async seek<T>(client: string, page: string, key: TicketKey, find: () => Promise<T>): Promise<T> {
    const ofPage = () =>
      'token' in key ? find() : attempt(this.#limits, { limit: missesOfPage, key: page, failed: isMiss }, find);
    return attempt(this.#limits, { limit: missesOfClient, key: `${page} ${client}`, failed: isMiss }, ofPage);
  }
}

const isMiss = (error: unknown) => error instanceof DomainError && error.code === 'NOT_FOUND';

/** Makes the one error for every page and ticket that is not there, whatever the reason. */
export const ticketNotFound = () => notFound('No encontramos esa compra. Revisa el folio y el total de tu ticket.');
export const pageNotFound = () => notFound('Esta página no existe o ya no está disponible.');
