import { expect, it } from 'vitest';
import { anIssuer } from '../../../testing/an-issuer.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { InMemoryGlobalPeriods } from '../../../testing/in-memory-global-periods.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import { notificationsTo } from '../../../testing/notifications-to.ts';
import { aSubmission } from '../../../testing/submissions.ts';
import { computeComprobante } from '../cfdi/compute.ts';
import type { RuleProblem } from '../cfdi/rule-problem.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { nothingPaid } from '../issuing/claims.ts';
import { SubmitInvoice } from '../issuing/submit-invoice.ts';
import { IssueScheduledGlobal } from './issue-scheduled-global.ts';
import type { DuePeriod } from './global-periods.ts';

const november: DuePeriod = {
  companyId: 'tienda',
  ownerId: 'ana',
  periodicidad: '04',
  first: '2026-11-01',
  from: new Date('2026-11-01T06:00:00Z'),
  to: new Date('2026-12-01T06:00:00Z'),
  informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
  schedule: { formaPago: '01', lugarExpedicion: null },
  attempts: 0,
};

/** A period with two documents' worth of sales, 2,000 of them in the first. */
async function begin(stamps: number) {
  const fixture = new InvoicingFixture();
  const { owner, database, clock, ledger, invoices, claims } = fixture;
  const grant = (amount: number) => ledger.grant({ userId: owner.userId, amount, reason: 'Prueba' });
  if (stamps > 0) await grant(stamps);
  const outbox = new InMemoryOutbox(database, clock);
  const sales = Array.from({ length: 2_001 }, (_, index) => `pedido ${index + 1}`);
  const carriedBy = (id: string) => {
    const request = invoices.all.find((each) => each.id === id)?.request;
    return (request && 'orderIds' in request && request.orderIds) || [];
  };
  const periods = new InMemoryGlobalPeriods(database, november, sales, carriedBy);
  const told = database.table<string>();
  const broken: RuleProblem[] = [];
  const asked: InvoiceRequest[] = [];
  const prepare = async (_scope: unknown, request: InvoiceRequest) => {
    asked.push(request);
    const { document, amounts } = aSubmission(owner);
    const orders = carriedByRequest(request).map((id) => ({ id, version: 1 }));
    const claimed = { orders, credits: [], payments: nothingPaid };
    const comprobante = computeComprobante(document);
    return { issuer: anIssuer, request, document, comprobante, amounts, claims: claimed, problems: broken };
  };
  const notifications = notificationsTo(({ type }) => told.add(type));
  const ids = { next: () => crypto.randomUUID() };
  const worker = (process?: KillableProcess) => {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return new IssueScheduledGlobal({
      periods: watched(periods),
      prepare: { execute: prepare },
      submit: new SubmitInvoice(watched(invoices), watched(claims), watched(ledger), watched(outbox), clock),
      invoices: watched(invoices),
      notices: { notifications: watched(notifications), ids, clock },
      transactions: database,
      ids,
      clock,
    });
  };
  const records = async () => ({
    sizes: invoices.all.map(({ id }) => carriedBy(id).length),
    queued: outbox.jobs.length,
    reserved: (await ledger.balance(owner.userId)).reserved,
    state: periods.now?.state,
    told: [...told.values()],
  });
  return { fixture, worker, records, grant, broken, asked };
}

const carriedByRequest = (request: InvoiceRequest): readonly string[] =>
  ('orderIds' in request && request.orderIds) || [];

const issued = { sizes: [2_000, 1], queued: 2, reserved: 2, state: 'ISSUED', told: [] };

it('goes into as many documents as it takes, none twice, whatever call a worker is killed at', () =>
  killedAtEachCall(async (process) => {
    const { worker, records, fixture } = await begin(3);
    await process.run(worker(process).execute());
    const { sizes, queued, reserved } = await records();
    expect([queued, reserved]).toEqual([sizes.length, sizes.length]);
    fixture.clock.moveBy(3_600_000);
    await worker().execute();
    expect(await records()).toEqual(issued);
    await worker().execute();
    expect(await records()).toEqual(issued);
  }));

it('is issued once by two workers at once', async () => {
  const { worker, records, fixture } = await begin(3);
  await Promise.allSettled([worker().execute(), worker().execute()]);
  fixture.clock.moveBy(3_600_000);
  await worker().execute();
  expect(await records()).toEqual(issued);
});

it('asks for the document of its period as a user would', async () => {
  const { worker, asked } = await begin(2);
  await worker().execute();
  expect(asked[1]).toEqual({
    companyId: 'tienda',
    tipo: 'global',
    informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
    formaPago: '01',
    orderIds: ['pedido 2001'],
  });
});

it('waits without stamps, is told of once a day, and goes on where it stopped', async () => {
  const { worker, records, grant, fixture } = await begin(1);
  await worker().execute();
  const waiting = { sizes: [2_000], queued: 1, reserved: 1, state: 'WAITING', told: ['GLOBAL_WAITING'] };
  expect(await records()).toEqual(waiting);
  await grant(1);
  await worker().execute();
  expect(await records()).toEqual(waiting);
  fixture.clock.moveBy(60_000);
  await worker().execute();
  expect(await records()).toEqual({ ...issued, told: ['GLOBAL_WAITING'] });
});

it('that breaks a rule is told with the reason, and its sales are free', async () => {
  const { worker, records, broken } = await begin(3);
  broken.push({ code: 'CFDI40136', field: 'informacionGlobal.anio', message: 'El año no va.', severity: 'error' });
  await worker().execute();
  const refused = { sizes: [], queued: 0, reserved: 0, state: 'REFUSED', told: ['GLOBAL_REFUSED'] };
  expect(await records()).toEqual(refused);
  await worker().execute();
  expect(await records()).toEqual(refused);
});

it('issues one document of each period before the next of any', async () => {
  const periods = ['grande', 'chica'].map((companyId) => ({ ...november, companyId }));
  const left = new Map([
    ['grande', 3],
    ['chica', 1],
  ]);
  const issuedOf: string[] = [];
  const { document, amounts } = aSubmission({ userId: 'ana', companyId: 'tienda' });
  const prepared = {
    issuer: anIssuer,
    document,
    comprobante: computeComprobante(document),
    amounts,
    claims: { orders: [], credits: [], payments: nothingPaid },
    problems: [],
  };
  const submit: Pick<SubmitInvoice, 'refuse' | 'execute'> = {
    refuse: () => undefined,
    execute: async ({ request: { companyId } }) => {
      issuedOf.push(companyId);
      left.set(companyId, (left.get(companyId) ?? 0) - 1);
    },
  };
  const rest = new IssueScheduledGlobal({
    periods: {
      due: async () => periods,
      sales: async (companyId) => Array.from({ length: Math.min(1, left.get(companyId) ?? 0) }, () => 'pedido'),
      hold: async () => true,
      made: async () => undefined,
      finish: async () => undefined,
      wait: async () => undefined,
      refuse: async () => undefined,
    },
    prepare: { execute: async (_scope, request) => ({ ...prepared, request }) },
    submit: submit as SubmitInvoice,
    invoices: { addProcessing: async () => undefined },
    notices: { notifications: notificationsTo(() => undefined), ids: { next: () => 'id' }, clock: new MovingClock() },
    transactions: { run: (work) => work() },
    ids: { next: () => crypto.randomUUID() },
    clock: new MovingClock(),
  });
  await rest.execute();
  expect(issuedOf).toEqual(['grande', 'chica', 'grande', 'grande']);
});
