import { expect, it } from 'vitest';
import { aScope } from '../../testing/actors.ts';
import { InMemoryMails } from '../../testing/in-memory-mails.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { InMemoryTicketRequests } from '../../testing/in-memory-ticket-requests.ts';
import { InvoicingFixture } from '../../testing/invoicing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { anOrder, preparing } from '../../testing/preparing.ts';
import { notificationsTo } from '../../testing/notifications-to.ts';
import { issueDeferredTickets } from './issue-deferred-tickets.ts';
import { checkTicket, deferTicketRequest, submitTicket, type TicketOrder } from './submit-ticket.ts';
import { settleRefused } from '../invoicing/stamping/settle-invoice.ts';

const ana = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCfdi: 'G03',
  email: 'ana@ejemplo.mx',
};
const ordered: TicketOrder = {
  orderId: 'pedido',
  companyId: 'tienda',
  ownerId: 'ana',
  buyer: ana,
  formaPago: '01',
  notify: true,
};

/** Makes one ticket of a company with stamps. */
async function begin(stamps: number, notify = true) {
  const fixture = new InvoicingFixture();
  const { owner, database, clock, ledger, invoices, claims } = fixture;
  const grant = (amount: number) => ledger.grant({ userId: owner.userId, amount, reason: 'Prueba' });
  if (stamps > 0) await grant(stamps);
  const outbox = new InMemoryOutbox(database, clock);
  const requests = new InMemoryTicketRequests(database, { ownerId: owner.userId, notify });
  const notified = database.table<string>();
  const missing: string[] = [];
  const notifications = notificationsTo(({ type }) => notified.add(type));
  const ids = { next: () => crypto.randomUUID() };
  const mails = new InMemoryMails(database);
  const uses = (process?: KillableProcess) => {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const [documents, stored] = [watched(invoices), watched(requests)];
    return {
      ...preparing(clock, { orders: [anOrder('pedido')], missing }),
      invoices: documents,
      invoiceClaims: watched(claims),
      stampLedger: watched(ledger),
      outbox: watched(outbox),
      ticketRequests: stored,
      notifications: watched(notifications),
      outgoingMails: watched(mails),
      transactions: database,
      ids,
    };
  };
  const records = async () => ({
    documents: invoices.all.map(({ status, serie, folio }) => `${status} ${serie}${folio}`),
    queued: outbox.jobs.length,
    reserved: (await ledger.balance(owner.userId)).reserved,
    request: requests.stored.get('pedido')?.status,
    notified: [...notified.values()],
  });
  return { fixture, uses, records, requests, mails, grant, missing };
}

const nothing = { documents: [], queued: 0, reserved: 0, request: undefined, notified: [] };
const submitted = {
  documents: ['PROCESSING A1'],
  queued: 1,
  reserved: 1,
  request: 'SUBMITTED',
  notified: ['TICKET_INVOICED'],
};

it('becomes one document, whole or not at all, whatever call its process is killed at', () =>
  killedAtEachCall(async (process) => {
    const { uses, records } = await begin(2);
    await process.run(submitTicket(uses(process), ordered));
    expect(await records()).toEqual(process.isDead ? nothing : submitted);
    await submitTicket(uses(), ordered).catch(() => undefined);
    expect(await records()).toEqual(submitted);
  }));

it('is of whoever came first, and claims its order', async () => {
  const { uses, records } = await begin(2);
  const ports = uses();
  const outcomes = await Promise.allSettled([submitTicket(ports, ordered), submitTicket(ports, ordered)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await records()).toEqual(submitted);
});

it('is made of the same document with other data once that was refused, under the same folio', async () => {
  const { fixture, uses, records, grant } = await begin(1);
  const id = await submitTicket(uses(), ordered);
  const taken = await fixture.take(id);
  await settleRefused(fixture.settling(), { ...taken, request: taken.request }, 0, []);
  await grant(1);
  const bruno = { ...ana, rfc: 'KIJ0906199R1' };
  const corrected = submitTicket(uses(), { ...ordered, buyer: bruno });
  const made = await corrected;
  const { documents } = await records();
  expect(documents.filter((document) => document.startsWith('PROCESSING'))).toHaveLength(1);
  const stored = await fixture.invoices.find(aScope(fixture.owner.userId), made);
  expect(stored?.request).toMatchObject({ orderId: 'pedido', receptor: bruno, metodoPago: 'PUE' });
  expect([made, documents]).toEqual([id, ['PROCESSING A1']]);
});

it('waits without a stamp, whole or not at all, and is fulfilled once there is one', () =>
  killedAtEachCall(async (process) => {
    const { fixture, uses, records, requests, grant } = await begin(0);
    await expect(submitTicket(uses(), ordered)).rejects.toMatchObject({ code: 'NO_STAMPS' });
    await process.run(deferTicketRequest(uses(process), ordered));
    const waits = { ...nothing, request: 'WAITING', notified: ['TICKETS_WAITING'] };
    expect(await records()).toEqual(process.isDead ? nothing : waits);
    if (process.isDead) return;
    fixture.clock.moveBy(20_000);
    await issueDeferredTickets(uses());
    expect(await records()).toEqual(waits);
    await grant(1);
    fixture.clock.moveBy(40_000);
    await issueDeferredTickets(uses());
    expect(await records()).toEqual({ ...submitted, notified: ['TICKETS_WAITING', 'TICKET_INVOICED'] });
    // The words of the buyer are in the document now, and nowhere else.
    expect(requests.stored.get('pedido')?.waiting).toBeUndefined();
  }));

it('is fulfilled once, whatever call the worker is killed at', () =>
  killedAtEachCall(async (process) => {
    const { fixture, uses, records, grant } = await begin(0);
    await deferTicketRequest(uses(), ordered);
    await grant(2);
    fixture.clock.moveBy(20_000);
    await process.run(issueDeferredTickets(uses(process)));
    fixture.clock.moveBy(3_600_000);
    await issueDeferredTickets(uses());
    expect(await records()).toEqual({ ...submitted, notified: ['TICKETS_WAITING', 'TICKET_INVOICED'] });
  }));

it('is fulfilled without a word to a company that does not wish to be told', async () => {
  const { fixture, uses, records, grant } = await begin(0, false);
  await deferTicketRequest(uses(), ordered);
  await grant(1);
  fixture.clock.moveBy(20_000);
  await issueDeferredTickets(uses());
  expect(await records()).toEqual({ ...submitted, notified: ['TICKETS_WAITING'] });
});

it('waits for one buyer alone', async () => {
  const { uses } = await begin(0);
  const bruno = { ...ordered, buyer: { ...ana, rfc: 'KIJ0906199R1' } };
  await deferTicketRequest(uses(), ordered);
  await expect(deferTicketRequest(uses(), bruno)).rejects.toMatchObject({ code: 'ORDER_INVOICED' });
  await expect(submitTicket(uses(), bruno)).rejects.toMatchObject({ code: 'ORDER_INVOICED' });
});

it('that waited in vain keeps why, and not of whom, and tells its buyer and before that the company by mail', async () => {
  const { fixture, uses, requests, mails, missing, grant } = await begin(0);
  await deferTicketRequest(uses(), ordered);
  expect(mails.waiting).toEqual([{ kind: 'tickets-waiting', payload: { companyId: 'tienda' } }]);
  await grant(1);
  missing.push(ana.codigoPostal);
  fixture.clock.moveBy(20_000);
  await issueDeferredTickets(uses());
  const message = 'El código postal del cliente (86991) no está en la lista del SAT. Corrígelo.';
  expect(requests.stored.get('pedido')).toMatchObject({
    status: 'REFUSED',
    waiting: undefined,
    errors: [{ field: 'receptor.codigoPostal', message }],
  });
  const payload = { orderId: 'pedido', to: 'ana@ejemplo.mx', reasons: [message] };
  expect(mails.waiting.slice(1)).toEqual([{ kind: 'ticket-refused', payload }]);
});

it('that only the company can mend tells its buyer no details', async () => {
  const { uses, missing } = await begin(1);
  missing.push('50201706');
  await expect(checkTicket(uses(), ordered)).rejects.toMatchObject({ code: 'CONFLICT', problems: [] });
});
