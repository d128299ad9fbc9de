import { expect, it } from 'vitest';
import { aScope, aSession } from '../../../testing/actors.ts';
import { anIssuer } from '../../../testing/an-issuer.ts';
import { InMemoryInvoiceClaims } from '../../../testing/in-memory-invoice-claims.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { aSubmission, issuedFacts } from '../../../testing/submissions.ts';
import { computeComprobante } from '../cfdi/compute.ts';
import type { OrderToInvoice } from '../drafting/orders-to-invoice.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { nothingPaid } from '../issuing/claims.ts';
import { SubmitInvoice } from '../issuing/submit-invoice.ts';
import { InvoiceTicket } from './invoice-ticket.ts';
import type { Tickets } from './tickets.ts';

const order: OrderToInvoice = {
  id: 'pedido',
  number: 7,
  version: 1,
  customerId: 'cliente',
  receptor: {},
  conceptos: [{ descripcion: 'Café', cantidad: 1, valorUnitario: 100, objetoImpuesto: '02', impuestos: { iva: '16' } }],
  descuento: 0,
  observaciones: undefined,
  invoiced: true,
};

/** A global document in force, one of its sales, and an owner with two stamps. */
async function begin(stamps = 2) {
  const fixture = new InvoicingFixture();
  const { owner, database, clock, ledger, invoices } = fixture;
  await ledger.grant({ userId: owner.userId, amount: stamps + 1, reason: 'Prueba' });
  const sold = aSubmission(owner, { serie: 'G', request: { companyId: owner.companyId, tipo: 'global' } });
  await ledger.reserve({ ...owner, invoiceId: sold.id });
  await invoices.addProcessing(sold);
  await invoices.issue(sold.id, issuedFacts(sold, crypto.randomUUID().toUpperCase()));
  const outbox = new InMemoryOutbox(database, clock);
  const claims = new InMemoryInvoiceClaims(database, { document: () => undefined, order: () => ({ version: 1 }) });
  const taken = database.table<string>();
  const tickets: Tickets = {
    hold: async (_globalId, orderId) => !taken.has(orderId),
    takeOut: async (_globalId, orderId, noteId) => void taken.set(orderId, noteId),
  };
  const asked: InvoiceRequest[] = [];
  const prepare = async (_scope: unknown, request: InvoiceRequest) => {
    asked.push(request);
    const { document, amounts } = aSubmission(owner);
    const nothing = { orders: [], credits: [], payments: nothingPaid };
    const invoiced = { code: 'ORDER_INVOICED', field: 'orderId', message: '', severity: 'error' } as const;
    const problems = request.tipo === 'factura' ? [invoiced] : [];
    const comprobante = computeComprobante(document);
    return { issuer: anIssuer, request, document, comprobante, amounts, claims: nothing, problems };
  };
  const run = (process?: KillableProcess) => {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const [documents, account] = [watched(invoices), watched(ledger)];
    return new InvoiceTicket(
      database,
      { next: () => crypto.randomUUID() },
      documents,
      watched({ byId: async () => [order] }),
      { execute: prepare },
      new SubmitInvoice(documents, watched(claims), account, watched(outbox), clock),
      watched(tickets),
    ).execute({ actor: aSession(owner.userId), id: sold.id, orderId: order.id, asked: { formaPago: '01' } });
  };
  const records = async () => ({
    documents: invoices.all.map(({ status, serie, folio }) => `${status} ${serie}${folio}`),
    queued: outbox.jobs.length,
    reserved: (await ledger.balance(owner.userId)).reserved,
    out: taken.size,
  });
  return { fixture, run, records, asked };
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
  const { fixture, run, asked } = await begin();
  const id = await run();
  const global = fixture.invoices.all.find(({ serie }) => serie === 'G');
  expect(asked).toMatchObject([
    {
      tipo: 'nota-credito',
      relaciones: [{ tipoRelacion: '01', uuids: [global?.uuid] }],
      conceptos: [{ claveProductoServicio: '84111506', noIdentificacion: '7', valorUnitario: 100 }],
    },
    { tipo: 'factura', orderId: 'pedido', metodoPago: 'PUE', formaPago: '01' },
  ]);
  expect(await fixture.invoices.find(aScope(fixture.owner.userId), id)).toMatchObject({ request: { tipo: 'factura' } });
});

it('is left where it is without two stamps, and once it is out', async () => {
  const poor = await begin(1);
  await expect(poor.run()).rejects.toMatchObject({ code: 'NO_STAMPS' });
  expect(await poor.records()).toEqual(before);
  const { run } = await begin();
  await run();
  await expect(run()).rejects.toMatchObject({ code: 'CONFLICT' });
});
