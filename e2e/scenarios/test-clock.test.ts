import { expect, it } from 'vitest';
import type { ScheduledGlobalAnswer } from '@timbra/contract/scheduled-global.ts';
import type { TestClockAnswer } from '@timbra/contract/test-clock.ts';
import { aConcepto, addCompany, aReceptor, client, register, type Client } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { cancel } from './cancelling-client.ts';
import { addCustomer, addOrder, issued, readInvoice, type Shop } from './invoices-client.ts';

const system = await useSystem({ env: { TRIAL_STAMPS: '0' } });

interface Made {
  readonly data: { readonly id: string; readonly key: string };
}

/** A test company at the hands of a test key, and its maker's session. */
async function openTest(): Promise<{ readonly shop: Shop; readonly owner: Client }> {
  const owner = await register(system.url);
  const { body } = await owner.call<Made>('POST', '/api-keys', {
    name: 'Prueba',
    mode: 'test',
    role: 'owner',
    currentPassword: 'secreto-1',
  });
  const tester = client(system.url, body.data.key, owner.userId);
  const companyId = await addCompany(tester);
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

it('runs a year of global documents in their order, in less than a minute', async () => {
  const { shop } = await openTest();
  const path = `/company/${shop.companyId}/global-schedule`;
  expect((await shop.call('PUT', path, { periodicidad: '04' })).status).toBe(200);
  const begun = performance.now();
  for (let month = 0; month < 12; month++) {
    await order(shop);
    await advance(shop, 'P1M');
  }
  expect(performance.now() - begun).toBeLessThan(60_000);
  const { body } = await shop.call<{ data: ScheduledGlobalAnswer }>('GET', path);
  const issuedPeriods = body.data.periodos.filter(({ state }) => state === 'ISSUED').map(({ desde }) => desde);
  expect(issuedPeriods.length).toBeGreaterThanOrEqual(11);
  expect(issuedPeriods).toEqual(issuedPeriods.toSorted().toReversed());
  const events = await shop.call<{ data: readonly { timestamp: string }[] }>(
    'GET',
    `/events?type=global_invoice.issued&companyId=${shop.companyId}&_start=0&_end=50`,
  );
  expect(events.body.data.length).toBe(issuedPeriods.length);
  const { ran, now } = await clockOf(shop);
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(364 * dayMs);
  const times = ran.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(2);
  expect(times).toEqual(times.toSorted());
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
