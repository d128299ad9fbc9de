import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { InMemoryMails } from '../../../testing/in-memory-mails.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { InMemoryRateLimits } from '../../../testing/in-memory-rate-limits.ts';
import { InMemoryTicketCorrections } from '../../../testing/in-memory-ticket-corrections.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { notificationsTo } from '../../../testing/notifications-to.ts';
import { preparing } from '../../../testing/preparing.ts';
import { emptyPage } from '../../companies/page.ts';
import type { Invoice } from '../../invoicing/invoice.ts';
import { isSaleRequest } from '../../invoicing/invoice-request.ts';
import type { SatAnswer } from '../../invoicing/cancelling/ports.ts';
import type { RegisterAnswer } from '../ports.ts';
import { usualSettings } from '../settings.ts';
import type { AskedCorrection, SoldTicket, TicketKey } from '../sold-ticket.ts';
import { PageLimits, TicketSeries } from '../ticket-series.ts';
import { askShop, attendCorrections } from './submit-correction.ts';
import { correctTicket, findOwnTicket, type CorrectionAsked } from './correct-ticket.ts';

const [customUrl, orderId, client] = ['cafe-luna', 'pedido', '203.0.113.7'];
const token = 'AbCdEfGhIjKlMnOpQrStUv';
/** Is the same taxpayer as the document's, with another use. */
const receptor = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCfdi: 'S01',
};
const somebodyElse = { ...receptor, rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };
const conflict = { code: 'CONFLICT' };
const inRegister: RegisterAnswer = { rfc: true, nombre: true, codigoPostal: true, regimenFiscal: true };
const alone: SatAnswer = { kind: 'valid', cancelable: 'without-acceptance', request: 'none' };
const ofCompany = { companyId: 'tienda', ownerId: 'ana' };
const settings = { ...usualSettings, notify: true };
const page = { ...emptyPage, ...ofCompany, customUrl, settings, businessName: 'Café', razonSocial: 'CAFE' };

/** Has an issued document of a ticket at a company's page. */
class Fixture extends CancellingFixture {
  readonly outbox = new InMemoryOutbox(this.database, this.clock);
  readonly mails = new InMemoryMails(this.database);
  readonly heardOf = this.database.table<string>();
  readonly #limits = new InMemoryRateLimits(this.clock);
  readonly corrections = new InMemoryTicketCorrections(
    this.database,
    { ...ofCompany, notify: true },
    (id) => this.invoices.all.some((each) => each.id === id && each.status === 'ISSUED') && this.isStanding,
  );

  originalId = '';
  sold = this.clock.now();
  register: RegisterAnswer | undefined = inRegister;
  said: SatAnswer = alone;
  /** Is an earlier correction, of which nothing is under way. */
  before: Pick<AskedCorrection, 'status' | 'made'> | undefined = undefined;
  /** False once a substitute was made of the document at the same moment. */
  isStanding = true;

  static async begin(stamps = 3): Promise<Fixture> {
    const fixture = new Fixture();
    fixture.originalId = await fixture.issue();
    if (stamps > 0) await fixture.ledger.grant({ userId: 'ana', amount: stamps, reason: 'Prueba' });
    return fixture;
  }

  correcting(process?: KillableProcess) {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const notifications = watched(notificationsTo(({ type }) => this.heardOf.add(type)));
    const ids = { next: () => crypto.randomUUID() };
    const { clock } = this;
    return {
      ...preparing(clock),
      invoices: watched(this.invoices),
      invoiceClaims: watched(this.claims),
      stampLedger: watched(this.ledger),
      outbox: watched(this.outbox),
      outgoingMails: watched(this.mails),
      cancellations: watched(this.cancellations),
      ticketCorrections: watched(this.corrections),
      notifications,
      transactions: this.database,
      ids,
      rateLimits: this.#limits,
      pageLimits: new PageLimits(this.#limits),
      ticketSeries: new TicketSeries(this.#limits, { notifications, ids, clock }, clock),
      receiverRegisters: { of: () => ({ check: async () => this.register }) },
      invoiceFiles: watched({ xml: async (id: string) => this.invoices.xmlOf(id) }),
      satStatus: watched({ ask: async () => this.said }),
      publicPages: {
        find: async (url: string) =>
          url === customUrl ? { ...page, zone: 'America/Mexico_City', livemode: true } : undefined,
        livemodeOf: async () => true,
      },
      soldTickets: { find: async (_of: string, key: TicketKey) => this.#ticket(key), countOfTotal: async () => 0 },
    };
  }

  correct(changes: Partial<CorrectionAsked> = {}, process?: KillableProcess) {
    return correctTicket(this.correcting(process), { customUrl, token, receptor, client, ...changes });
  }

  async records() {
    return {
      made: this.#made().map(({ status }) => status),
      reserved: (await this.ledger.balance('ana')).reserved,
      correction: this.corrections.stored.get(orderId)?.status,
      notified: [...this.heardOf.values()],
    };
  }

  #made() {
    return this.invoices.all.filter(({ substitutes }) => substitutes === this.originalId);
  }

  #document(id: string | undefined) {
    const found = this.invoices.all.find((each) => each.id === id);
    if (!found) return undefined;
    const { tipo } = found.request;
    return { id: found.id, tipo, status: found.status, uuid: found.uuid ?? null, rfc: receptor.rfc, errors: [] };
  }

  #ticket(key: TicketKey): SoldTicket | undefined {
    if ('token' in key && key.token !== token) return undefined;
    const stored = this.corrections.stored.get(orderId);
    const original = { id: this.originalId, status: 'ISSUED', uuid: 'UUID' } as const;
    const facts = stored?.status === undefined ? this.before : { status: stored.status, made: this.#made().length };
    const correction = facts && {
      ...facts,
      errors: [],
      reason: null,
      original,
      document: this.#document(stored?.invoiceId),
    };
    const sale = { orderId, companyId: 'tienda', token, number: 7, fecha: this.sold, total: 1_160, items: [] };
    const document = this.#document(this.originalId);
    return { ...sale, entry: 'token' in key ? 'ticket' : 'folio', document, asked: undefined, correction };
  }
}

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.begin();
});
const nothing = { made: [], reserved: 0, correction: undefined, notified: [] };
const made = { made: ['PROCESSING'], reserved: 1, correction: 'SUBMITTED', notified: ['TICKET_INVOICED'] };
const waiting = { ...nothing, correction: 'WAITING' };
const asked = { ...nothing, correction: 'ASKED', notified: ['TICKET_CORRECTION'] };

describe('other data for the invoice of a ticket', () => {
  it('make another document at once, which replaces the first, and the ticket shows it', async () => {
    const found = await fixture.correct({ receptor: { ...receptor, rfc: ' ure180429tm6 ' } });
    expect(found.ticket.correction).toMatchObject({ status: 'SUBMITTED', document: { status: 'PROCESSING' } });
    expect(await fixture.records()).toEqual(made);
    const document = fixture.invoices.all.find(({ substitutes }) => substitutes === fixture.originalId);
    expect(document?.request).toMatchObject({ receptor, relaciones: [{ tipoRelacion: '04' }] });
  });

  it('make one document, whatever call the process is killed at: a worker goes on from what was stored', () =>
    killedAtEachCall(async (process) => {
      const killed = await Fixture.begin();
      await process.run(killed.correct({}, process));
      const { correction } = await killed.records();
      killed.clock.moveBy(3_600_000);
      await attendCorrections(killed.correcting());
      expect(await killed.records()).toEqual(correction === undefined ? nothing : made);
      if (!process.isDead) expect(correction).toBe('SUBMITTED');
    }));

  it('make one document where they are sent twice at once', async () => {
    const outcomes = await Promise.allSettled([fixture.correct(), fixture.correct()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.records()).toEqual(made);
    await expect(fixture.correct()).rejects.toMatchObject(conflict);
  });

  it('wait while the company has no stamps', async () => {
    fixture = await Fixture.begin(0);
    await fixture.correct();
    expect(await fixture.records()).toEqual(waiting);
  });

  it('are bound to the key of their request in the same transaction', async () => {
    const requestKey = { bind: async () => Promise.reject(new Error('killed')) };
    await expect(fixture.correct({ requestKey })).rejects.toThrow('killed');
    expect(await fixture.records()).toEqual(nothing);
  });
});

describe('the company decides, and is notified once', () => {
  it('of the data of another taxpayer', async () => {
    await fixture.correct({ receptor: somebodyElse });
    expect(await fixture.records()).toEqual(asked);
    await expect(fixture.correct()).rejects.toMatchObject(conflict);
    expect(await fixture.records()).toEqual(asked);
  });

  it('in another year than the document’s', async () => {
    fixture.sold = new Date('2027-01-01T18:00:00Z');
    fixture.clock.moveBy(43 * 86_400_000);
    await fixture.correct();
    expect(await fixture.records()).toEqual(asked);
  });

  it('once the page does not invoice the sale any more', async () => {
    fixture.sold = new Date('2025-12-31T18:00:00Z');
    await fixture.correct();
    expect(await fixture.records()).toEqual(asked);
  });

  it('where SAT says that the document cannot be cancelled without its receiver', async () => {
    fixture.said = { ...alone, cancelable: 'with-acceptance' };
    await fixture.correct();
    expect(await fixture.records()).toEqual(asked);
  });

  it.each<[string, (document: Invoice) => Partial<Invoice>]>([
    ['that another system issued', () => ({ providerId: undefined })],
    [
      'that applies an advance',
      ({ request, uuid = '' }) => ({
        request: isSaleRequest(request) ? { ...request, relaciones: [{ tipoRelacion: '07', uuids: [uuid] }] } : request,
      }),
    ],
  ])('of a document %s', async (_what, changes) => {
    const original = await fixture.read(fixture.originalId);
    vi.spyOn(fixture.invoices, 'find').mockResolvedValue({ ...original, ...changes(original) });
    await fixture.correct();
    expect(await fixture.records()).toEqual(asked);
  });

  it('when several find out at once that it has to', async () => {
    fixture.said = { ...alone, cancelable: 'no' };
    await fixture.correct();
    await askShop(fixture.correcting(), {
      ...ofCompany,
      orderId,
      originalId: fixture.originalId,
      buyer: receptor,
      notify: true,
    });
    expect(await fixture.records()).toEqual(asked);
  });

  it('after the two that a buyer makes alone', async () => {
    fixture.before = { status: 'REFUSED', made: 2 };
    await fixture.correct();
    expect(await fixture.records()).toEqual(asked);
    fixture = await Fixture.begin();
    fixture.before = { status: 'REFUSED', made: 1 };
    await fixture.correct();
    expect(await fixture.records()).toEqual(made);
  });

  it('after so many corrections of its page in a day', async () => {
    const { rateLimits } = fixture.correcting();
    const ofPage = { name: 'corrections-of-page', most: 200, seconds: 86_400 };
    for (let taken = 0; taken < 200; taken += 1) await rateLimits.take(ofPage, 'tienda');
    await fixture.correct();
    expect(await fixture.records()).toEqual(asked);
  });
});

describe('other data are refused before anything is stored', () => {
  it('where they are those of the document', async () => {
    await expect(fixture.correct({ receptor: { ...receptor, usoCfdi: 'G03' } })).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'receptor' }],
    });
    expect(await fixture.records()).toEqual(nothing);
  });

  it.each([
    ['receptor.rfc', { rfc: 'XAXX010101000' }],
    ['receptor.usoCfdi', { usoCfdi: 'P01' }],
    ['receptor.email', { email: 'ana' }],
  ])('with a wrong %s', async (field, changes) => {
    const refused = fixture.correct({ receptor: { ...receptor, ...changes } });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION', problems: [{ field }] });
    expect(await fixture.records()).toEqual(nothing);
  });

  it('where SAT’s register has others, and not where it cannot be asked', async () => {
    fixture.register = { ...inRegister, codigoPostal: false };
    const problems = [{ field: 'receptor.codigoPostal', code: 'CFDI40148' }];
    await expect(fixture.correct()).rejects.toMatchObject({ problems });
    expect(await fixture.records()).toEqual(nothing);
    fixture.register = undefined;
    await fixture.correct();
    expect(await fixture.records()).toEqual(made);
  });

  it('where the document was replaced at the same moment', async () => {
    fixture.isStanding = false;
    await expect(fixture.correct()).rejects.toMatchObject(conflict);
    expect(await fixture.records()).toEqual(nothing);
  });

  it('after ten tries with a ticket in an hour', async () => {
    const wrong = { ...receptor, email: 'ana' };
    for (let tried = 0; tried < 10; tried += 1) {
      await expect(fixture.correct({ receptor: wrong })).rejects.toMatchObject({ code: 'VALIDATION' });
    }
    await expect(fixture.correct()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    fixture.clock.moveBy(3_600_000);
    await fixture.correct();
  });

  it('without the ticket itself, whatever its folio and its total lead to', async () => {
    const { soldTickets } = fixture.correcting();
    for (const wrong of ['AbCdEfGhIjKlMnOpQrStUw', '7']) {
      await expect(fixture.correct({ token: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const sold = await soldTickets.find('tienda', { token });
    const find = async () => sold && { ...sold, entry: 'folio' as const };
    const byFolio = { ...fixture.correcting(), soldTickets: { ...soldTickets, find } };
    await expect(findOwnTicket(byFolio, { customUrl, token, client })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(fixture.correct({ customUrl: 'otra' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
