import { expect, it } from 'vitest';
import { InMemoryRateLimits } from '../../testing/in-memory-rate-limits.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { notificationsTo } from '../../testing/notifications-to.ts';
import { DomainError } from '../shared/errors.ts';
import { findTicket } from './find-ticket.ts';
import type { PublicPage } from './public-page.ts';
import { usualSettings } from './settings.ts';
import { PageLimits, TicketSeries } from './ticket-series.ts';
import type { SoldTicket, TicketKey } from './sold-ticket.ts';

const customUrl = 'cafe-luna';
const page: PublicPage = {
  companyId: 'empresa',
  ownerId: 'cuenta',
  customUrl,
  businessName: 'Café Luna',
  businessDescription: null,
  businessLogo: null,
  primaryColor: '#45A816',
  secondaryColor: '#357F11',
  businessAddress: null,
  businessWebsite: null,
  phone: null,
  email: null,
  razonSocial: 'CAFE LUNA',
  zone: 'America/Mexico_City',
  settings: usualSettings,
  livemode: true,
};
const token = 'AbCdEfGhIjKlMnOpQrStUv';
const guesses = 10_000;
const hit = { folio: 5_000, total: 116 };

/** Makes a page with one sale, which counts how often anybody's sales are looked at. */
function begin() {
  const clock = new MovingClock();
  const searches: TicketKey[] = [];
  const sold = (entry: SoldTicket['entry']): SoldTicket => ({
    orderId: 'pedido',
    companyId: page.companyId,
    entry,
    token,
    number: hit.folio,
    fecha: clock.now(),
    total: hit.total,
    items: [],
    document: undefined,
    asked: undefined,
    correction: undefined,
  });
  const find = async (_company: string, key: TicketKey) => {
    searches.push(key);
    if ('token' in key) return key.token === token ? sold('ticket') : undefined;
    return key.folio === hit.folio && key.total === hit.total ? sold('folio') : undefined;
  };
  const pages = {
    find: async (address: string) => (address === customUrl ? page : undefined),
    livemodeOf: async () => true,
  };
  const limits = new InMemoryRateLimits(clock);
  const notified: string[] = [];
  const notifications = notificationsTo(({ type }) => notified.push(type));
  const series = new TicketSeries(limits, { notifications, ids: { next: () => 'id' }, clock }, clock);
  const tickets = { find, countOfTotal: async () => 0 };
  const ports = {
    publicPages: pages,
    soldTickets: tickets,
    pageLimits: new PageLimits(limits),
    ticketSeries: series,
    clock,
  };
  const ask = async (key: TicketKey, client: string) => {
    try {
      return (await findTicket(ports, { customUrl, key, client })).ticket.number;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return `${error.code} ${error.message}`;
    }
  };
  return { clock, searches, ask };
}

const tally = (answers: readonly (string | number)[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (answer) => answer)).map(([key, all]) => [key, all?.length]),
  );

const missed = 'NOT_FOUND No encontramos esa compra. Revisa el folio y el total de tu ticket.';
const limited = 'RATE_LIMITED Demasiados intentos. Espera unos minutos e inténtalo de nuevo.';

const tooManyOfClient = 'RATE_LIMITED Demasiadas solicitudes. Espera un minuto.';

it('tells ten thousand guesses of a folio nothing, from however many addresses, and lets tickets go on', async () => {
  const { searches, ask, clock } = begin();
  const answers = [];
  for (let index = 0; index < guesses; index += 1) {
    // The right one is among them; an address makes fewer guesses than are noticed of one alone.
    answers.push(await ask({ folio: index + 1, total: hit.total }, `198.51.${index % 40}.${index % 500}`));
  }
  expect(tally(answers)).toEqual({ [missed]: 300, [limited]: guesses - 300 });
  expect(searches).toHaveLength(300);
  expect(await ask({ token }, '203.0.113.7')).toBe(hit.folio);
  clock.moveBy(600_000);
  expect(await ask(hit, '203.0.113.7')).toBe(hit.folio);
});

it('tells ten thousand guesses of a token nothing: thirty of an address are looked at', async () => {
  const { searches, ask } = begin();
  const answers = [];
  for (let index = 0; index < guesses; index += 1) {
    answers.push(await ask({ token: String(index).padStart(22, 'A') }, `198.51.100.${index % 10}`));
  }
  expect(new Set(answers).difference(new Set([missed, limited, tooManyOfClient]))).toEqual(new Set());
  expect(searches).toHaveLength(300);
  expect(await ask({ token }, '203.0.113.7')).toBe(hit.folio);
});
