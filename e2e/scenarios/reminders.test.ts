import { expect, test } from 'vitest';
import type { DeliveryAnswer } from '@timbra/contract/sending.ts';
import { aConcepto, addCompany, client, register, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCustomer, issued, openShop, readInvoice, type Shop } from './invoices-client.ts';

const system = sharedSystem();
const everyDay = { fromHour: 7, toHour: 21, weekdays: false };

async function openTest(): Promise<Shop> {
  const owner = await register(system.url);
  const { body } = await owner.call<{ data: { key: string } }>('POST', '/api-keys', {
    name: 'Prueba',
    mode: 'test',
    role: 'owner',
    currentPassword: 'secreto-1',
  });
  const tester = client(system.url, body.data.key, owner.userId);
  const companyId = await addCompany(tester);
  return { ...tester, companyId, customerId: await addCustomer(tester, companyId, { email: 'eva@ejemplo.mx' }) };
}

const ofCompany = ({ companyId }: Shop) => `/companies/${companyId}/reminders`;

async function advance({ call, companyId }: Shop, duration: string): Promise<void> {
  await call('POST', '/test/clock', { companyId, advance: duration });
  await until('the clock arrives', async () => {
    const { body } = await call<{ data: { running: boolean } }>('GET', `/test/clock?companyId=${companyId}`);
    return !body.data.running;
  });
}

const sellOnCredit = (shop: Shop, customerId = shop.customerId) =>
  issued(shop, {
    tipo: 'factura',
    metodoPago: 'PPD',
    formaPago: '99',
    customerId,
    conceptos: [{ ...aConcepto, valorUnitario: 1_000 }],
  });

const notesOf = async ({ call }: Client, { id }: { readonly id: string }) =>
  (await call<{ data: readonly DeliveryAnswer[] }>('GET', `/invoices/${id}/deliveries`)).body.data
    .map(({ to, note }) => [to, /vence el|vence hoy|venció/.exec(note ?? '')?.[0]])
    .toReversed();

test('customers are reminded on the days that their company chose, until they pay or where they want none', async () => {
  const shop = await openTest();
  const silent = await addCustomer(shop, shop.companyId, {
    rfc: 'XAXX010101000',
    nombre: 'LUISA',
    usoCfdi: 'S01',
    regimenFiscal: '616',
    email: 'luisa@ejemplo.mx',
  });
  expect((await shop.call('PUT', `/customers/${silent}/reminders`, { enabled: false })).body['data']).toEqual({
    enabled: false,
  });
  expect((await shop.call('GET', `/customers/${silent}/reminders`)).body['data']).toEqual({ enabled: false });
  const [open, paid, silenced] = [await sellOnCredit(shop), await sellOnCredit(shop), await sellOnCredit(shop, silent)];
  expect((await shop.call('PUT', ofCompany(shop), { days: [7, -3, 0], ...everyDay })).body['data']).toEqual({
    days: [-3, 0, 7],
    ...everyDay,
  });
  await advance(shop, 'P28D');
  const [first] = [['eva@ejemplo.mx', 'vence el']];
  expect([await notesOf(shop, open), await notesOf(shop, paid)]).toEqual([[first], [first]]);
  const { body } = await shop.call<{ data: { now: string } }>('GET', `/test/clock?companyId=${shop.companyId}`);
  await issued(shop, {
    tipo: 'complemento-pago',
    pagos: [
      {
        fecha: new Date(Date.parse(body.data.now) - 86_400_000).toISOString().slice(0, 10),
        formaPago: '03',
        monto: paid.total,
        documentos: [{ invoiceId: paid.id, importePagado: paid.total }],
      },
    ],
  });
  await advance(shop, 'P15D');
  expect(await notesOf(shop, open)).toEqual([first, ['eva@ejemplo.mx', 'vence hoy'], ['eva@ejemplo.mx', 'venció']]);
  expect([await notesOf(shop, paid), await notesOf(shop, silenced)]).toEqual([[first], []]);
  expect((await readInvoice(shop, paid.id)).paymentStatus).toBe('Pagada');
  await until('its history tells of all', async () => {
    const history = await shop.call<{ data: readonly { event: string }[] }>('GET', `/invoices/${open.id}/timeline`);
    return history.body.data.filter(({ event }) => event === 'reminded').length === 3;
  });
});

test('a schedule is of hours of the day, of its managers, and writes nothing of what was due before it', async () => {
  const shop = await openTest();
  const credit = await sellOnCredit(shop);
  for (const [sent, field] of [
    [{ days: [0], fromHour: 3, toHour: 19, weekdays: true }, 'fromHour'],
    [{ days: [0], fromHour: 9, toHour: 23, weekdays: true }, 'toHour'],
    [{ days: [200], fromHour: 9, toHour: 19, weekdays: true }, 'days'],
  ] as const)
    expect(await shop.call('PUT', ofCompany(shop), sent)).toMatchObject({
      status: 400,
      body: { details: [{ field }] },
    });
  const other = await openShop(system.url);
  expect((await other.call('GET', ofCompany(shop))).status).toBe(404);
  expect((await other.call('PUT', `/customers/${shop.customerId}/reminders`, { enabled: false })).status).toBe(404);
  await advance(shop, 'P32D');
  await shop.call('PUT', ofCompany(shop), { days: [0], ...everyDay });
  await advance(shop, 'P3D');
  expect(await notesOf(shop, credit)).toEqual([]);
});
