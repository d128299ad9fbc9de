import { expect, it } from 'vitest';
import { aScope, aSession } from '../../../testing/actors.ts';
import { aReceptor } from '../../../testing/cfdi/requests.ts';
import { anOrder, preparing } from '../../../testing/preparing.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { aSubmission, issuedFacts } from '../../../testing/submissions.ts';
import type { Origin } from '../building/payables.ts';
import { type Actor, keyActor } from '../../access/actor.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { invoiceTicket } from './invoice-ticket.ts';
import type { Tickets } from './tickets.ts';

const order = { ...anOrder('pedido'), invoiced: true };

/** Makes a global document in force, one of its sales, and an owner with two stamps. */
async function begin(stamps = 2) {
  const fixture = new InvoicingFixture();
  const { owner, database, clock, ledger, invoices, claims } = fixture;
  await ledger.grant({ userId: owner.userId, amount: stamps + 1, reason: 'Prueba' });
  const sold = aSubmission(owner, { serie: 'G', request: { companyId: owner.companyId, tipo: 'global' } });
  const uuid = crypto.randomUUID().toUpperCase();
  await ledger.reserve({ ...owner, invoiceId: sold.id });
  await invoices.addProcessing(sold);
  await invoices.issue(sold.id, issuedFacts(sold, uuid));
  const outbox = new InMemoryOutbox(database, clock);
  const taken = database.table<string>();
  const tickets: Tickets = {
    hold: async (_globalId, orderId) => !taken.has(orderId),
    takeOut: async (_globalId, orderId, noteId) => void taken.set(orderId, noteId),
  };
  const global: Origin = {
    id: sold.id,
    uuid,
    status: 'ISSUED',
    tipoComprobante: 'I',
    moneda: 'MXN',
    total: sold.amounts.total,
    credited: Decimal.ZERO,
    document: sold.document,
  };
  const origins = { byUuid: async () => [global], ofOtherIssuers: async () => [] };
  const run = (process?: KillableProcess, actor: Actor = aSession(owner.userId)) => {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return invoiceTicket(
      {
        ...preparing(clock, { orders: [order] }),
        origins,
        invoices: watched(invoices),
        invoiceClaims: watched(claims),
        stampLedger: watched(ledger),
        outbox: watched(outbox),
        saleTickets: watched(tickets),
        transactions: database,
        ids: { next: () => crypto.randomUUID() },
      },
      {
        actor,
        id: sold.id,
        orderId: order.id,
        asked: { formaPago: '01', receptor: aReceptor() },
      },
    );
  };
  const records = async () => ({
    documents: invoices.all.map(({ status, serie, folio }) => `${status} ${serie}${folio}`),
    queued: outbox.jobs.length,
    reserved: (await ledger.balance(owner.userId)).reserved,
    out: taken.size,
  });
  return { fixture, ledger, run, records };
}

const before = { documents: ['ISSUED G1'], queued: 0, reserved: 0, out: 0 };
const after = { documents: ['ISSUED G1', 'PROCESSING A1', 'PROCESSING A2'], queued: 2, reserved: 2, out: 1 };

it('leaves its global document by a note and is invoiced, whole or not at all, whatever call its process is killed at', () =>
  killedAtEachCall(async (process) => {
    const { run, records } = await begin();
    await process.run(run(process));
    expect(await records()).toEqual(process.isDead ? before : after);
    await run().catch(() => undefined);
    expect(await records()).toEqual(after);
  }));

it('is credited as it was sold, and invoiced to its buyer', async () => {
  const { fixture, run } = await begin();
  const id = await run();
  const global = fixture.invoices.all.find(({ serie }) => serie === 'G');
  expect(fixture.invoices.all.slice(1).map(({ request }) => request)).toMatchObject([
    {
      tipo: 'nota-credito',
      relaciones: [{ tipoRelacion: '01', uuids: [global?.uuid] }],
      conceptos: [{ claveProductoServicio: '84111506', noIdentificacion: '7', valorUnitario: 100 }],
    },
    { tipo: 'factura', orderId: 'pedido', metodoPago: 'PUE', formaPago: '01' },
  ]);
  expect(await fixture.invoices.find(aScope(fixture.owner.userId), id)).toMatchObject({ request: { tipo: 'factura' } });
});

it('is left where it is without two stamps of the key that asks for it', async () => {
  const { fixture, ledger, run, records } = await begin();
  const { userId } = fixture.owner;
  const key = { id: 'llave', userId, name: 'Caja', mode: 'live', version: '2026-11-28', companyId: null } as const;
  const byKey = () => run(undefined, keyActor({ ...key, permissions: ['invoices:issue'] }));
  ledger.caps.set('llave', 1);
  await expect(byKey()).rejects.toMatchObject({ code: 'KEY_STAMPS_EXHAUSTED' });
  expect(await records()).toEqual(before);
  ledger.caps.set('llave', 2);
  await byKey();
  expect(await records()).toEqual(after);
});

it('is left where it is without two stamps, and once it is out', async () => {
  const poor = await begin(1);
  await expect(poor.run()).rejects.toMatchObject({ code: 'NO_STAMPS' });
  expect(await poor.records()).toEqual(before);
  const { run } = await begin();
  await run();
  await expect(run()).rejects.toMatchObject({ code: 'CONFLICT' });
});
