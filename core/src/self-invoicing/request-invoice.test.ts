import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryMails } from '../../testing/in-memory-mails.ts';
import { InMemoryNotifications } from '../../testing/in-memory-notifications.ts';
import { InMemoryRateLimits } from '../../testing/in-memory-rate-limits.ts';
import { InMemoryTicketRequests } from '../../testing/in-memory-ticket-requests.ts';
import { anOrder, preparing } from '../../testing/preparing.ts';
import { SubmittingFixture } from '../../testing/submitting-fixture.ts';
import type { InvoiceLink } from '../invoicing/sharing/invoice-links.ts';
import { isIn } from '../invoicing/invoice.ts';
import { emptyPage } from '../companies/page.ts';
import { requestInvoice, type InvoiceAsked } from './request-invoice.ts';
import { usualSettings } from './settings.ts';
import type { SoldTicket, TicketKey } from './sold-ticket.ts';
import type { TicketEvent } from './ports.ts';
import { PageLimits, TicketSeries } from './ticket-series.ts';
import { viewPage } from './view-page.ts';
import { viewTicket } from './view-ticket.ts';

const [customUrl, orderId, companyId, ownerId] = ['cafe-luna', 'pedido', 'tienda', 'ana'];
const token = 'AbCdEfGhIjKlMnOpQrStUv';
const client = '203.0.113.7';
const receptor = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCfdi: 'G03',
};
const another = { ...receptor, rfc: 'KIJ0906199R1' };
const settings = { ...usualSettings, notify: true };
const ofPage = { companyId, ownerId, businessName: 'Café', razonSocial: 'CAFE', zone: 'America/Mexico_City' };
const page = { ...emptyPage, ...ofPage, customUrl, settings, livemode: true };
const inRegister = { rfc: true, nombre: true, codigoPostal: true, regimenFiscal: true };

/** A page with one ticket. */
class Fixture extends SubmittingFixture {
  readonly requests = new InMemoryTicketRequests(this.database, { ownerId, notify: settings.notify });
  readonly notifications = new InMemoryNotifications(this.database);
  readonly mails = new InMemoryMails(this.database);
  readonly events: Pick<TicketEvent, 'kind' | 'code'>[] = [];
  readonly #links = this.database.table<InvoiceLink>();
  readonly #limits = new InMemoryRateLimits(this.clock);
  sold = this.clock.now();
  register = inRegister;
  registerOfTests = inRegister;
  livemode = true;

  asking() {
    const ids = { next: () => crypto.randomUUID() };
    const { clock, notifications } = this;
    return {
      ...preparing(clock, { orders: [anOrder(orderId)] }),
      ...this.submitting(),
      transactions: this.database,
      ticketRequests: this.requests,
      notifications,
      outgoingMails: this.mails,
      ids,
      rateLimits: this.#limits,
      pageLimits: new PageLimits(this.#limits),
      ticketSeries: new TicketSeries(this.#limits, { notifications, ids, clock }, clock),
      receiverRegisters: {
        of: ({ livemode }: { readonly livemode: boolean }) => ({
          check: async () => (livemode ? this.register : this.registerOfTests),
        }),
      },
      ticketEvents: { add: async (events: readonly TicketEvent[]) => void this.events.push(...events) },
      publicPages: {
        find: async (url: string) => (url === customUrl ? { ...page, livemode: this.livemode } : undefined),
        livemodeOf: async () => true,
      },
      soldTickets: { find: async (_of: string, key: TicketKey) => this.#ticket(key), countOfTotal: async () => 0 },
      linkTokens: { next: () => 'enlace' },
      invoiceLinks: {
        ofInvoice: async (id: string) => this.#links.get(id),
        save: async (id: string, secret: string, createdAt: Date) => {
          const link = { token: secret, createdAt, opened: undefined };
          this.#links.set(id, link);
          return link;
        },
      },
    };
  }

  ask(changes: Partial<InvoiceAsked> = {}) {
    return requestInvoice(this.asking(), { customUrl, token, receptor, formaPago: '01', client, ...changes });
  }

  #ticket(key: TicketKey): SoldTicket | undefined {
    if ('token' in key && key.token !== token) return undefined;
    const made = this.invoices.all.find(({ status }) => isIn(status, 'live'));
    const document = made && {
      id: made.id,
      tipo: made.request.tipo,
      status: made.status,
      uuid: made.uuid ?? null,
      rfc: made.request.receptor?.rfc ?? '',
    };
    const stored = this.requests.stored.get(orderId);
    const asked = stored && { ...stored, rfc: stored.waiting?.buyer.rfc ?? null, document: undefined };
    const sale = {
      orderId,
      companyId,
      token,
      number: 7,
      fecha: this.sold,
      total: 116,
      items: [],
      correction: undefined,
    };
    return { ...sale, entry: 'token' in key ? 'ticket' : 'folio', document, asked };
  }
}

let fixture: Fixture;
beforeEach(async () => {
  fixture = new Fixture();
  await fixture.grant(3);
});
const document = { kind: 'document', ownerId, linked: { token: 'enlace', status: 'PROCESSING', rfc: receptor.rfc } };
const documents = () => fixture.invoices.all.map(({ status }) => status);
const invoiced = { code: 'ORDER_INVOICED' };

describe('the invoice of a ticket', () => {
  it('is made once, shown again to its receiver, and to nobody else', async () => {
    const first = await fixture.ask({ receptor: { ...receptor, rfc: ' ure180429tm6 ' } });
    expect(first).toMatchObject(document);
    expect(await fixture.ask()).toEqual(first);
    await expect(fixture.ask({ receptor: another })).rejects.toMatchObject(invoiced);
    expect(documents()).toEqual(['PROCESSING']);
    expect(fixture.notifications.all).toMatchObject([{ type: 'TICKET_INVOICED', userId: ownerId }]);
    expect(fixture.events).toMatchObject([{ kind: 'sent' }]);
  });

  it('is one where two ask at once for the same receiver', async () => {
    const [one, other] = await Promise.all([fixture.ask(), fixture.ask()]);
    expect(one).toMatchObject(document);
    expect(other).toEqual(one);
    expect(documents()).toEqual(['PROCESSING']);
  });

  it('waits while the company has no stamps, for whoever came first', async () => {
    fixture = new Fixture();
    expect(await fixture.ask()).toEqual({ kind: 'waiting' });
    expect(await fixture.ask()).toEqual({ kind: 'waiting' });
    await expect(fixture.ask({ receptor: another })).rejects.toMatchObject(invoiced);
    expect(fixture.requests.stored.get(orderId)?.waiting?.buyer.rfc).toBe(receptor.rfc);
    expect(documents()).toEqual([]);
  });

  it('is not made of data that the page or SAT’s register refuses, and why is counted', async () => {
    const use = { code: 'VALIDATION', problems: [{ field: 'receptor.usoCfdi' }] };
    await expect(fixture.ask({ receptor: { ...receptor, usoCfdi: 'CN01' } })).rejects.toMatchObject(use);
    fixture.register = { ...inRegister, nombre: false };
    const name = { problems: [{ field: 'receptor.nombre', code: 'CFDI40145' }] };
    await expect(fixture.ask()).rejects.toMatchObject(name);
    const refused = fixture.events.filter(({ kind }) => kind === 'refused');
    expect(refused.map(({ code }) => code)).toEqual(['receptor.usoCfdi', 'CFDI40145']);
    expect(documents()).toEqual([]);
  });

  it('is checked with the register of the test system where the page is of a test company', async () => {
    fixture.livemode = false;
    fixture.register = { ...inRegister, rfc: false };
    fixture.registerOfTests = { ...inRegister, nombre: false };
    await expect(fixture.ask()).rejects.toMatchObject({ problems: [{ field: 'receptor.nombre', code: 'CFDI40145' }] });
    fixture.registerOfTests = inRegister;
    expect(await fixture.ask()).toMatchObject(document);
  });

  it('is not made for whom the shop took the ticket back from, nor after its year', async () => {
    await fixture.requests.hold({ orderId, companyId });
    await fixture.requests.recovered(orderId, receptor.rfc);
    await expect(fixture.ask()).rejects.toMatchObject(invoiced);
    fixture.sold = new Date('2025-12-31T18:00:00Z');
    await expect(fixture.ask({ receptor: another })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(documents()).toEqual([]);
  });

  it('is asked for twenty times an hour and no more', async () => {
    for (let tries = 0; tries < 20; tries += 1) await fixture.ask();
    await expect(fixture.ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    fixture.clock.moveBy(3_600_000);
    expect(await fixture.ask()).toMatchObject(document);
  });
});

describe('a page', () => {
  it('is shown at its address alone, and so are its tickets', async () => {
    const ports = fixture.asking();
    expect(await viewPage(ports, customUrl, client)).toEqual(page);
    const missing = { code: 'NOT_FOUND' };
    await expect(viewPage(ports, 'otra', client)).rejects.toMatchObject(missing);
    await expect(viewTicket(ports, { customUrl: 'otra', key: { token }, client })).rejects.toMatchObject(missing);
  });

  it('shows the document to whoever has the ticket, and not to whoever types its folio and total', async () => {
    await fixture.ask();
    const view = (key: TicketKey) => viewTicket(fixture.asking(), { customUrl, key, client });
    expect((await view({ token })).invoice).toMatchObject({ token: 'enlace', rfc: receptor.rfc });
    expect(await view({ folio: 7, total: 116 })).toMatchObject({ invoice: undefined, ticket: { number: 7 } });
    expect(fixture.events.map(({ kind }) => kind)).toEqual(['sent', 'opened', 'opened']);
  });
});
