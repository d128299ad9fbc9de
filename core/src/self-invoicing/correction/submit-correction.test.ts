import { expect, it } from 'vitest';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { InMemoryTicketCorrections } from '../../../testing/in-memory-ticket-corrections.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { preparing } from '../../../testing/preparing.ts';
import { notificationsTo } from '../../../testing/notifications-to.ts';
import type { SatAnswer } from '../../invoicing/cancelling/ports.ts';
import { attendCorrections } from './submit-correction.ts';

const buyer = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCfdi: 'S01',
  email: 'compradora@ejemplo.mx',
};
const alone: SatAnswer = { kind: 'valid', cancelable: 'without-acceptance', request: 'none' };

/** Makes an issued document of a ticket, whose buyer has asked for other data. */
async function begin(stamps = 1, notify = true) {
  const fixture = new CancellingFixture();
  const { owner, database, clock, ledger, invoices, claims, cancellations } = fixture;
  const originalId = await fixture.issue();
  const grant = (amount: number) => ledger.grant({ userId: owner.userId, amount, reason: 'Prueba' });
  if (stamps > 0) await grant(stamps);
  const outbox = new InMemoryOutbox(database, clock);
  const substitutes = () => invoices.all.filter((each) => each.substitutes === originalId);
  const isStanding = (id: string) =>
    invoices.all.some((each) => each.id === id && each.status === 'ISSUED') &&
    substitutes().every(({ status }) => status === 'REJECTED');
  const corrections = new InMemoryTicketCorrections(database, { ...owner, ownerId: owner.userId, notify }, isStanding);
  const notified = database.table<string>();
  const missing: string[] = [];
  let said: SatAnswer = alone;
  const attend = (process?: KillableProcess) => {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const documents = watched(invoices);
    const asked = watched(corrections);
    const notifications = watched(notificationsTo(({ type }) => notified.add(type)));
    const ids = { next: () => crypto.randomUUID() };
    const files = watched({ xml: async (id: string) => invoices.xmlOf(id) });
    const satStatus = watched({ ask: async () => said });
    return attendCorrections({
      ticketCorrections: asked,
      ...preparing(clock, { missing }),
      invoices: documents,
      invoiceClaims: watched(claims),
      stampLedger: watched(ledger),
      outbox: watched(outbox),
      cancellations: watched(cancellations),
      invoiceFiles: files,
      satStatus,
      outgoingMails: watched({ post: async (kind: string) => notified.add(`mail ${kind}`) }),
      transactions: database,
      notifications,
      ids,
    });
  };
  await corrections.hold({ orderId: 'pedido' });
  await corrections.wait({ orderId: 'pedido', originalId, buyer }, clock.now(), clock.now());
  const records = async () => ({
    made: substitutes().map(({ status, folio }) => `${status} ${folio}`),
    reserved: (await ledger.balance(owner.userId)).reserved,
    correction: corrections.stored.get('pedido')?.status,
    notified: [...notified.values()],
  });
  const later = async (ms = 3_600_000) => {
    clock.moveBy(ms);
    await attend();
  };
  return {
    fixture,
    originalId,
    attend,
    later,
    records,
    substitutes,
    grant,
    missing,
    say: (answer: SatAnswer) => (said = answer),
  };
}

const waiting = { made: [], reserved: 0, correction: 'WAITING', notified: [] };
const made = { made: ['PROCESSING 2'], reserved: 1, correction: 'SUBMITTED', notified: ['TICKET_INVOICED'] };
const asked = { ...waiting, correction: 'ASKED', notified: ['TICKET_CORRECTION'] };

it('makes one document that names what it replaces, whatever call its process is killed at', () =>
  killedAtEachCall(async (process) => {
    const { attend, later, records, substitutes } = await begin(3);
    await process.run(attend(process));
    await later();
    await later();
    expect(await records()).toEqual(made);
    const [substitute] = substitutes();
    expect(substitute?.request).toMatchObject({
      receptor: buyer,
      relaciones: [{ tipoRelacion: '04', uuids: [expect.any(String)] }],
    });
    expect(substitute?.request).not.toHaveProperty('orderId');
  }));

it('is made without a word to a company that does not wish to be told', async () => {
  const { attend, records } = await begin(1, false);
  await attend();
  expect(await records()).toEqual({ ...made, notified: [] });
});

it.each<[string, SatAnswer]>([
  ['its receiver has to be asked', { kind: 'valid', cancelable: 'with-acceptance', request: 'none' }],
  ['it cannot be cancelled', { kind: 'valid', cancelable: 'no', request: 'none' }],
  ['a request was rejected before', { kind: 'valid', cancelable: 'without-acceptance', request: 'rejected' }],
  ['it is cancelled', { kind: 'cancelled', via: 'direct' }],
])('leaves it to the company, told once, where SAT says that %s, whatever call it is killed at', (_what, answer) =>
  killedAtEachCall(async (process) => {
    const { attend, later, records, say } = await begin();
    say(answer);
    await process.run(attend(process));
    await later();
    await later();
    expect(await records()).toEqual(asked);
  }),
);

it.each<[string, SatAnswer]>([
  ['cannot be asked', { kind: 'unknown', reason: 'timeout' }],
  ['does not know the document yet', { kind: 'absent' }],
  ['says something else', { kind: 'valid', cancelable: undefined, request: 'none' }],
])('waits while SAT %s, and asks the company after three days', async (_what, answer) => {
  const { attend, later, records, say } = await begin();
  say(answer);
  await attend();
  await later();
  expect(await records()).toEqual(waiting);
  await later(73 * 3_600_000);
  expect(await records()).toEqual(asked);
});

it('is made after all once SAT knows the document, and once there are stamps', async () => {
  const { attend, later, records, say, grant } = await begin(0);
  say({ kind: 'absent' });
  await attend();
  say(alone);
  await later();
  expect(await records()).toEqual(waiting);
  await grant(1);
  await later();
  expect(await records()).toEqual(made);
});

it('is refused with data that break a rule, by mail to whoever has left the page, and left to the company for what only it can mend', async () => {
  const ofBuyer = await begin();
  ofBuyer.missing.push(buyer.codigoPostal);
  await ofBuyer.attend();
  expect(await ofBuyer.records()).toEqual({ ...waiting, correction: 'REFUSED' });
  const afterwards = await begin();
  afterwards.say({ kind: 'absent' });
  await afterwards.attend();
  afterwards.missing.push(buyer.codigoPostal);
  await afterwards.later();
  expect(await afterwards.records()).toEqual({
    ...waiting,
    correction: 'REFUSED',
    notified: ['mail correction-answered'],
  });
  const ofCompany = await begin();
  ofCompany.missing.push('43211507');
  await ofCompany.attend();
  expect(await ofCompany.records()).toEqual(asked);
});

it('makes none of a document that is not valid any more', async () => {
  const { fixture, originalId, attend, records } = await begin();
  await fixture.request(originalId);
  await attend();
  expect(await records()).toEqual(asked);
});
