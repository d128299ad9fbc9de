import { expect, it } from 'vitest';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { InMemoryGlobalPeriods } from '../../../testing/in-memory-global-periods.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { anOrder, preparing } from '../../../testing/preparing.ts';
import { notificationsTo } from '../../../testing/notifications-to.ts';
import { periodAt } from '../kinds/global/scheduled-period.ts';
import { issueScheduledGlobal } from './issue-scheduled-global.ts';
import { usualSchedule } from './schedule.ts';

const company = { companyId: 'tienda', ownerId: 'ana', companyName: 'Tienda' };
const schedule = { ...usualSchedule, periodicidad: '04', since: new Date('2026-11-01T06:00:00Z') };
const november = periodAt('04', '2026-11-01', 'America/Mexico_City');

/** Makes a period with three sales, of which two are told at once. */
async function begin(stamps: number, { count = 3, atOnce = 2 } = {}) {
  const fixture = new InvoicingFixture();
  const { owner, database, clock, ledger, invoices, claims } = fixture;
  const grant = (amount: number) => ledger.grant({ userId: owner.userId, amount, reason: 'Prueba' });
  if (stamps > 0) await grant(stamps);
  const outbox = new InMemoryOutbox(database, clock);
  const sales = Array.from({ length: count }, (_, index) => `pedido ${index + 1}`);
  const carriedBy = (id: string) => {
    const request = invoices.all.find((each) => each.id === id)?.request;
    return (request && 'orderIds' in request && request.orderIds) || [];
  };
  const sold = sales.map((id) => ({ id, companyId: 'tienda', fecha: november.from }));
  const periods = new InMemoryGlobalPeriods(database, { sales: sold, atOnce, carriedBy });
  periods.companies.set('tienda', company);
  await periods.saveSchedule('tienda', schedule);
  await periods.record('tienda', november, { state: 'ANNOUNCED', nextAt: new Date(0) });
  const notified = database.table<string>();
  const missing: string[] = [];
  const notifications = notificationsTo(({ type }) => notified.add(type));
  const ids = { next: () => crypto.randomUUID() };
  const worker = (process?: KillableProcess) => {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return issueScheduledGlobal({
      ...preparing(clock, { orders: sales.map(anOrder), missing }),
      globalPeriods: watched(periods),
      invoices: watched(invoices),
      invoiceClaims: watched(claims),
      stampLedger: watched(ledger),
      outbox: watched(outbox),
      notifications: watched(notifications),
      transactions: database,
      ids,
    });
  };
  const records = async () => ({
    sizes: invoices.all.map(({ id }) => carriedBy(id).length),
    queued: outbox.jobs.length,
    reserved: (await ledger.balance(owner.userId)).reserved,
    state: [...periods.stored.values()][0]?.state,
    notified: [...notified.values()],
  });
  return { fixture, worker, records, grant, missing };
}

const issued = { sizes: [2, 1], queued: 2, reserved: 2, state: 'ISSUED', notified: [] };

it('goes into as many documents as it takes, none twice, whatever call a worker is killed at', () =>
  killedAtEachCall(async (process) => {
    const { worker, records, fixture } = await begin(3);
    await process.run(worker(process));
    const { sizes, queued, reserved } = await records();
    expect([queued, reserved]).toEqual([sizes.length, sizes.length]);
    fixture.clock.moveBy(3_600_000);
    await worker();
    expect(await records()).toEqual(issued);
    await worker();
    expect(await records()).toEqual(issued);
  }));

it('is issued once by two workers at once', async () => {
  const { worker, records, fixture } = await begin(3);
  await Promise.allSettled([worker(), worker()]);
  fixture.clock.moveBy(3_600_000);
  await worker();
  expect(await records()).toEqual(issued);
});

it('asks for the document of its period as a user would', async () => {
  const { worker, fixture } = await begin(2, { count: 2_001, atOnce: Infinity });
  await worker();
  expect(fixture.invoices.all.map(({ request }) => request)[1]).toEqual({
    companyId: 'tienda',
    tipo: 'global',
    informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
    formaPago: '01',
    orderIds: ['pedido 2001'],
  });
});

it('waits without stamps, is told of once a day, and goes on where it stopped', async () => {
  const { worker, records, grant, fixture } = await begin(1);
  await worker();
  const waiting = { sizes: [2], queued: 1, reserved: 1, state: 'WAITING', notified: ['GLOBAL_WAITING'] };
  expect(await records()).toEqual(waiting);
  await grant(1);
  await worker();
  expect(await records()).toEqual(waiting);
  fixture.clock.moveBy(60_000);
  await worker();
  expect(await records()).toEqual({ ...issued, notified: ['GLOBAL_WAITING'] });
});

it('that breaks a rule is told with the reason, and its sales are free', async () => {
  const { worker, records, missing } = await begin(3);
  missing.push('42501');
  await worker();
  const refused = { sizes: [], queued: 0, reserved: 0, state: 'REFUSED', notified: ['GLOBAL_REFUSED'] };
  expect(await records()).toEqual(refused);
  await worker();
  expect(await records()).toEqual(refused);
});

it('issues one document of each period before the next of any', async () => {
  const { owner, database, clock, ledger, invoices, claims } = new InvoicingFixture();
  await ledger.grant({ userId: owner.userId, amount: 4, reason: 'Prueba' });
  const sales = { grande: ['g1', 'g2', 'g3'], chica: ['c1'] };
  const due = { ...november, ownerId: 'ana', periodicidad: '04', schedule, attempts: 0 };
  const periods = ['grande', 'chica'].map((companyId) => ({ ...due, companyId }));
  const companies = () => invoices.all.map(({ request: { companyId } }) => companyId);
  await issueScheduledGlobal({
    ...preparing(clock, { orders: Object.values(sales).flat().map(anOrder) }),
    globalPeriods: {
      due: async () => periods,
      sales: async (companyId) => {
        const made = companies().filter((each) => each === companyId).length;
        return (companyId === 'grande' ? sales.grande : sales.chica).slice(made, made + 1);
      },
      hold: async () => true,
      made: async () => undefined,
      finish: async () => undefined,
      wait: async () => undefined,
      refuse: async () => undefined,
    },
    invoices,
    invoiceClaims: claims,
    stampLedger: ledger,
    outbox: new InMemoryOutbox(database, clock),
    notifications: notificationsTo(() => undefined),
    transactions: database,
    ids: { next: () => crypto.randomUUID() },
  });
  expect(companies()).toEqual(['grande', 'chica', 'grande', 'grande']);
});
