import { availableParallelism, loadavg } from 'node:os';
import { expect, it } from 'vitest';
import type { ScheduledGlobalAnswer } from '@timbra/contract/scheduled-global.ts';
import type { TestClockAnswer } from '@timbra/contract/test-clock.ts';
import { aConcepto, addCompany, aReceptor, client, register, type Client } from '@timbra/testing/api/api-client.ts';
import { csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';

import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { cancel } from './cancelling-client.ts';
import { addCustomer, addOrder, issued, readInvoice, type Shop } from './invoices-client.ts';
import { addEmployee, asRun, openRun, payslipsOf } from './payroll-runs.ts';
import { startReceiver } from './webhook-receiver.ts';

const system = await useSystem({ env: { TRIAL_STAMPS: '0' } });

interface Made {
  readonly data: { readonly id: string; readonly key: string };
}

/** A test company at the hands of a test key, and its maker's session. */
async function openTest(open = addCompany): Promise<{ readonly shop: Shop; readonly owner: Client }> {
  const owner = await register(system.url);
  const { body } = await owner.call<Made>('POST', '/api-keys', {
    name: 'Prueba',
    mode: 'test',
    role: 'owner',
    currentPassword: 'secreto-1',
  });
  const tester = client(system.url, body.data.key, owner.userId);
  const companyId = await open(tester);
  return { owner, shop: { ...tester, companyId, customerId: await addCustomer(tester, companyId) } };
}

const clockOf = async ({ call, companyId }: Shop) =>
  (await call<{ data: TestClockAnswer }>('GET', `/test/clock?companyId=${companyId}`)).body.data;

const ask = ({ call, companyId }: Shop, how: object) =>
  call<{ data: TestClockAnswer }>('POST', '/test/clock', { companyId, ...how });

async function advance(shop: Shop, duration: string): Promise<TestClockAnswer> {
  const { status, body } = await ask(shop, { advance: duration });
  expect([status, body]).toEqual([expect.any(Number), expect.objectContaining({ success: true })]);
  expect([200, 202]).toContain(status);
  return until('the clock arrives', async () => {
    const clock = await clockOf(shop);
    return !clock.running && clock;
  });
}

const sell = (shop: Shop, changes: object = {}) =>
  issued(shop, { tipo: 'factura', metodoPago: 'PUE', receptor: aReceptor, conceptos: [aConcepto], ...changes });

const order = (shop: Shop) =>
  addOrder(shop, [{ descripcion: 'Café', cantidad: 1, precioUnitario: 100, iva: true, ivaRate: '16' }]);

const dayMs = 86_400_000;

it('goes on only, and so far at a time', async () => {
  const { shop, owner } = await openTest();
  const { now, running, companyId } = await clockOf(shop);
  expect({ running, companyId }).toEqual({ running: false, companyId: shop.companyId });
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5_000);
  for (const how of [
    {},
    { advance: 'P1D', to: new Date(Date.now() + dayMs).toISOString() },
    { advance: 'mañana' },
    { advance: 'PT0S' },
    { advance: 'P3Y' },
    { to: new Date(Date.now() - dayMs).toISOString() },
  ])
    expect([how, (await ask(shop, how)).status]).toEqual([how, 400]);
  const moved = await advance(shop, 'P3D');
  expect(Date.parse(moved.now) - Date.now()).toBeGreaterThan(3 * dayMs - 60_000);
  expect((await ask(shop, { to: new Date(Date.now() + dayMs).toISOString() })).status).toBe(400);
  // A session works with it by these calls too, and another account has no part in it.
  const path = `/test/clock?companyId=${shop.companyId}`;
  expect((await owner.call<{ data: TestClockAnswer }>('GET', path)).body.data.now.slice(0, 10)).toBe(
    moved.now.slice(0, 10),
  );
  expect((await (await register(system.url)).call('GET', path)).status).toBe(404);
  const live = await addCompany(owner);
  expect((await owner.call('POST', '/test/clock', { companyId: live, advance: 'P1D' })).status).toBe(404);
  expect((await shop.call('POST', '/test/clock', { companyId: live, advance: 'P1D' })).status).toBe(403);
});

it('lets a cancellation lapse that its receiver does not answer, and a document fall overdue', async () => {
  const { shop } = await openTest();
  const pending = await sell(shop, { numeroPedido: 'EMU-CANCEL-PENDING' });
  const credit = await sell(shop, { metodoPago: 'PPD', formaPago: '99' });
  expect((await cancel(shop, pending.id, { motivo: '02' })).body.data).toMatchObject({ status: 'CANCELLING' });
  await advance(shop, 'P2D');
  expect(await readInvoice(shop, pending.id)).toMatchObject({ status: 'CANCELLING' });
  await advance(shop, 'P3D');
  expect(await readInvoice(shop, pending.id)).toMatchObject({ status: 'CANCELLED', cancelacion: { via: 'lapsed' } });
  expect(await readInvoice(shop, credit.id)).toMatchObject({ paymentStatus: 'Pendiente' });
  await advance(shop, 'P1M');
  expect(await readInvoice(shop, credit.id)).toMatchObject({ paymentStatus: 'Vencida' });
  const owed = await shop.call<{ data: readonly { id: string; dias: number }[] }>(
    'GET',
    `/receivables?companyId=${shop.companyId}`,
  );
  expect(owed.body.data.find(({ id }) => id === credit.id)?.dias).toBeGreaterThan(0);
});

/** Makes a company whose certificate ends so many days from now. */
const endingIn = (days: number) => async (someone: Client) => {
  const csd = await csdOf({ ...kemper, validTo: new Date(Date.now() + days * dayMs) });
  const made = await someone.call<{ company: { id: string } }>('POST', '/companies', newCompany(fiscalForm(csd)));
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ success: true })]);
  return made.body.company.id;
};

const schedule = ({ companyId }: Pick<Shop, 'companyId'>) => `/company/${companyId}/global-schedule`;

const periodsOf = async (by: Client, of: Pick<Shop, 'companyId'>) =>
  (await by.call<{ data: ScheduledGlobalAnswer }>('GET', schedule(of))).body.data.periodos;

const countEvents = async (by: Client, type: string, companyId: string) =>
  (await by.call<{ total: number }>('GET', `/events?type=${type}&companyId=${companyId}`)).body.total;

/** Leaves in a live company of the account what the clock would find if it were anybody's. */
async function openLive(owner: Client): Promise<Shop> {
  const companyId = await addCompany(owner);
  const live = { ...owner, companyId, customerId: await addCustomer(owner, companyId) };
  expect((await live.call('PUT', schedule(live), { periodicidad: '04' })).status).toBe(200);
  await order(live);
  return live;
}

const standingOf = async (live: Shop) => ({
  periods: await periodsOf(live, live),
  invoices: (await live.call<{ total: number }>('GET', `/invoices?companyId=${live.companyId}`)).body.total,
  global: await countEvents(live, 'global_invoice.issued', live.companyId),
  csd: await countEvents(live, 'csd.expiring', live.companyId),
});

it('does a year of all that comes due by the clock, each in its order, in less than a minute, and nothing of live companies', async () => {
  const { shop, owner } = await openTest(endingIn(370));
  const live = await openLive(owner);
  const before = await standingOf(live);
  const receiver = await startReceiver();
  receiver.answer(503);
  const hook = await shop.call<{ data: { id: string; secret: string } }>('POST', '/webhook-endpoints', {
    url: receiver.url,
    events: ['invoice.cancelled'],
    companyId: shop.companyId,
  });
  expect(hook.status).toBe(201);
  receiver.trust(hook.body.data.secret);
  expect((await shop.call('PUT', schedule(shop), { periodicidad: '04' })).status).toBe(200);
  const pending = await sell(shop, { numeroPedido: 'EMU-CANCEL-PENDING' });
  await cancel(shop, pending.id, { motivo: '02' });
  const reminders = { days: [-3, 0, 15], fromHour: 9, toHour: 19, weekdays: true };
  expect((await shop.call('PUT', `/companies/${shop.companyId}/reminders`, reminders)).status).toBe(200);
  const receptor = { ...aReceptor, email: 'eva@ejemplo.mx' };
  const credit = await sell(shop, { metodoPago: 'PPD', formaPago: '99', receptor });
  await addEmployee(shop);
  const run = await openRun(shop, { renglones: 'sueldo' });
  await advance(shop, 'PT1H');

  const begun = performance.now();
  expect((await asRun(shop, 'POST', `/${run.id}/issue`)).status).toBe(202);
  const deliveries = async () =>
    (
      await shop.call<{ data: readonly { status: string; attempts: readonly object[] }[] }>(
        'GET',
        `/webhook-endpoints/${hook.body.data.id}/deliveries`,
      )
    ).body.data;
  for (let month = 0; month < 12; month++) {
    await order(shop);
    if (month > 0) receiver.answer(200);
    await advance(shop, month === 0 ? 'P3DT1H' : 'P1M');
    if (month === 0) expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: expect.anything() }]);
  }
  await advance(shop, 'P1M');
  const ms = performance.now() - begun;

  const issuedPeriods = (await periodsOf(shop, shop))
    .filter(({ state }) => state === 'ISSUED')
    .map(({ desde }) => desde);
  expect(issuedPeriods).toEqual(issuedPeriods.toSorted().toReversed());
  const [delivery] = await deliveries();
  const notices = await owner.call<{ data: readonly { type: string }[] }>('GET', '/notifications?livemode=false');
  const reminded = notices.body.data.filter(({ type }) => type === 'CSD_EXPIRING');
  const done = {
    globals: issuedPeriods.length,
    globalEvents: await countEvents(shop, 'global_invoice.issued', shop.companyId),
    lapsed: (await readInvoice(shop, pending.id)).status,
    credit: (await readInvoice(shop, credit.id)).paymentStatus,
    payslips: (await payslipsOf(shop, run.id)).map(({ status }) => status),
    reminders: (await shop.call<{ data: readonly object[] }>('GET', `/invoices/${credit.id}/deliveries`)).body.data
      .length,
    csdReminders: await countEvents(shop, 'csd.expiring', shop.companyId),
    delivery: delivery?.status,
  };
  expect(done).toEqual({
    globals: expect.toSatisfy((count: number) => count >= 11),
    // The schedule shows the last ones.
    globalEvents: expect.toSatisfy((count: number) => count >= done.globals),
    lapsed: 'CANCELLED',
    credit: 'Vencida',
    payslips: ['ISSUED'],
    reminders: 3,
    csdReminders: 3,
    delivery: 'delivered',
  });
  expect(delivery?.attempts.length).toBeGreaterThan(1);
  expect(reminded).toHaveLength(3);
  // It has its minute of a machine of its own: here it shares the processors with the other stories.
  expect(ms / Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())).toBeLessThan(60_000);
  const times = (await clockOf(shop)).ran.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(2);
  expect(times).toEqual(times.toSorted());
  expect(await standingOf(live)).toEqual(before);
});

it('is moved on by the next worker where one is killed', async () => {
  const { shop } = await openTest();
  const pending = await sell(shop, { numeroPedido: 'EMU-CANCEL-PENDING' });
  await cancel(shop, pending.id, { motivo: '02' });
  const asked = ask(shop, { advance: 'P1Y' });
  await until('it is on its way', async () => (await clockOf(shop)).running);
  await system.worker.kill('SIGKILL');
  await system.worker.restart();
  expect([200, 202]).toContain((await asked).status);
  const arrived = await until(
    'it arrives',
    async () => {
      const clock = await clockOf(shop);
      return !clock.running && clock;
    },
    { withinMs: 60_000 },
  );
  expect(Date.parse(arrived.now) - Date.now()).toBeGreaterThan(364 * dayMs);
  expect(await readInvoice(shop, pending.id)).toMatchObject({ status: 'CANCELLED' });
});
