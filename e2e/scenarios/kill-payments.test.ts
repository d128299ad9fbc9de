import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  aReceptor,
  balanceOf,
  client,
  issue,
  register,
  type Client,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { aCartaPorte } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { comesTo } from './cancelling-client.ts';
import { expectDeath } from './crash-points/death.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { issued, openShop, readInvoice } from './invoices-client.ts';
import { operatorDyingAt, operatorOf } from './operator-command.ts';
import { aGuest, atProvider, confirm, purchaseIn, twoPlans, type OpenedIntent } from './payments-client.ts';

const entry = (name: string) => join(import.meta.dirname, 'crash-points', `${name}.ts`);
const system = await useSystem({ entries: { api: entry('api'), worker: entry('worker') } });
const [plan] = await twoPlans(system);
const trial = 25;

const open = async (someone: Client, buyer: object = {}) =>
  (await someone.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id, ...buyer })).body;

async function listed<T>(path: string): Promise<readonly T[]> {
  const headers = { Authorization: 'Bearer sk_test_emulator' };
  const response = await fetch(`${system.stripeUrl}/v1/${path}`, { headers });
  return ((await response.json()) as { data: readonly T[] }).data;
}

/** Returns what the provider was asked to open for a purchase. */
async function paymentsFor(purchaseId: string): Promise<number> {
  const payments = await listed<{ metadata: { purchase_id?: string } }>('payment_intents?limit=100');
  return payments.filter(({ metadata }) => metadata.purchase_id === purchaseId).length;
}

/** Returns the centavos of each refund of a payment. */
const refundsOf = async ({ paymentIntentId }: OpenedIntent) =>
  (await listed<{ amount: number }>(`refunds?payment_intent=${paymentIntentId}`)).map(({ amount }) => amount);

/** The API dies at a point that this call passes. */
async function dyingAt(point: string, call: () => Promise<unknown>): Promise<void> {
  await system.api.restart({ CRASH_AT: point });
  await expect(call()).rejects.toThrow('fetch failed');
  await expectDeath(system, system.api, point);
  await system.api.restart({ CRASH_AT: '' });
}

test('a payment whose API died as it was opened is found again, and opened once', async () => {
  const ana = await register(system.url);
  await dyingAt('after the payment is opened', () => open(ana));
  const { purchaseId } = await open(ana);
  expect(await paymentsFor(purchaseId)).toBe(1);
});

test('stamps that were paid for are credited once, whoever died on the way to it', async () => {
  const ana = await register(system.url);
  const intent = await open(ana);
  const settle = () =>
    ana.call('POST', '/payments/process-internal', { paymentIntentId: intent.paymentIntentId, planId: plan.id });
  await system.worker.restart({ CRASH_AT: 'before the commit of the credit' });
  await confirm(system, intent);
  await expectDeath(system, system.worker, 'before the commit of the credit');
  for (const point of ['with the paid payment in hand', 'before the commit of the credit']) {
    await dyingAt(point, settle);
    expect(await balanceOf(ana)).toMatchObject({ available: trial });
  }
  await system.worker.restart({ CRASH_AT: '' });
  expect((await settle()).status).toBe(200);
  expect((await settle()).status).toBe(200);
  expect(await balanceOf(ana)).toMatchObject({ available: trial + plan.timbres });
});

test('stamps of a refund are taken back once, whoever died between the provider’s refund and our record of it', async () => {
  const ana = await register(system.url);
  const intent = await open(ana);
  await confirm(system, intent);
  await purchaseIn(ana, 'COMPLETED');
  await system.worker.restart({ CRASH_AT: 'before the commit of the taking back' });
  await atProvider(system, '/v1/refunds', { payment_intent: intent.paymentIntentId });
  await expectDeath(system, system.worker, 'before the commit of the taking back');
  const settle = () =>
    ana.call('POST', '/payments/process-internal', { paymentIntentId: intent.paymentIntentId, planId: plan.id });
  for (const point of ['with the paid payment in hand', 'before the commit of the taking back']) {
    await dyingAt(point, settle);
    expect(await balanceOf(ana)).toMatchObject({ available: trial + plan.timbres });
  }
  await system.worker.restart({ CRASH_AT: '' });
  expect((await settle()).status).toBe(200);
  expect((await settle()).status).toBe(200);
  await purchaseIn(ana, 'REFUNDED');
  expect(await balanceOf(ana)).toMatchObject({ available: trial });
});

test('money that the operator gives back goes back once, wherever the command died', async () => {
  const ana = await register(system.url);
  const intent = await open(ana);
  await confirm(system, intent);
  await purchaseIn(ana, 'COMPLETED');
  // It is a part, of which the provider would give back a second one; and nothing but the command tells of it.
  const part = ['refund', intent.purchaseId, '--amount', '58', '--by', 'Olga', '--reason', 'No lo usó'];
  await atProvider(system, '/_emulator/webhooks', { paused: true });
  for (const [point, refunds] of [
    ['before the refund is asked for', []],
    ['after the refund is made', [5_800]],
    ['before the commit of the taking back', [5_800]],
  ] as const) {
    expect(await operatorDyingAt(system, point, part)).toBe('SIGKILL');
    expect(await refundsOf(intent)).toEqual(refunds);
    expect(await balanceOf(ana)).toMatchObject({ available: trial + plan.timbres });
  }
  for (const { said } of [await operatorOf(system, part), await operatorOf(system, part)]) {
    expect(said).toContain('devuelto $58.00');
    expect(await balanceOf(ana)).toMatchObject({ available: trial + 40 });
  }
  await atProvider(system, '/_emulator/webhooks', { paused: false });
  await until('all events are taken', async () =>
    (await atProvider<readonly { delivered: boolean }[]>(system, '/_emulator/events')).every(
      ({ delivered }) => delivered,
    ),
  );
  expect(await refundsOf(intent)).toEqual([5_800]);
  expect(await balanceOf(ana)).toMatchObject({ available: trial + 40 });
});

test('a guest whose account was being opened as the API died gets one, with one company', async () => {
  const guest = aGuest();
  const anybody = client(system.url, undefined);
  const intent = await open(anybody, guest);
  await confirm(system, intent);
  const create = () =>
    anybody.call('POST', '/payments/create-account', { paymentIntentId: intent.paymentIntentId, ...guest });
  await dyingAt('before the commit of the account', create);
  expect((await create()).status).toBe(201);
  const companies = await inDatabase(system, async (database) => {
    const query = `select c.id from companies c join users u on u.id = c.user_id where lower(u.email) = lower($1)`;
    return (await database.query(query, [guest.customerEmail])).rowCount;
  });
  expect(companies).toBe(1);
});

test('a purchase whose API died as it was invoiced has one document', async () => {
  const ana = await register(system.url);
  const intent = await open(ana);
  await confirm(system, intent);
  await ana.call('POST', '/payments/process-internal', { paymentIntentId: intent.paymentIntentId, planId: plan.id });
  const invoice = (key: string) =>
    ana.call<{ invoice: { Folio: string } }>(
      'POST',
      `/facturama/invoices?paymentId=${intent.purchaseId}`,
      { publicoGeneral: true },
      { 'Idempotency-Key': key },
    );
  await dyingAt('before the commit', () => invoice('first'));
  const after = `/payment/${intent.purchaseId}/invoices`;
  expect((await ana.call<{ invoices: unknown[] }>('GET', after)).body.invoices).toEqual([]);
  await dyingAt('between the commit and the answer', () => invoice('second'));
  const again = await invoice('third');
  expect(again).toMatchObject({ status: 200, body: { invoice: { Folio: '1' } } });
  expect((await ana.call<{ invoices: unknown[] }>('GET', after)).body.invoices).toHaveLength(1);
  expect(await balanceOf(ana)).toMatchObject({ available: trial + plan.timbres, totalUsed: 0 });
});

test('a trip whose worker dies between the stamp of its substitute and its cancellation is paid by the substitute alone', async () => {
  const shop = await openShop(system.url);
  const freight = {
    claveProductoServicio: '78101802',
    cantidad: 1,
    unidad: 'E48',
    descripcion: 'Flete',
    valorUnitario: 10_000,
    objetoImpuesto: '02',
    impuestos: { iva: '16', ivaRet: 0.04 },
  };
  const cartaPorte = aCartaPorte();
  const receptor = aReceptor;
  const onCredit = { formaPago: '99', metodoPago: 'PPD', receptor, conceptos: [freight] };
  const first = await issued(shop, { tipo: 'carta-porte', ...onCredit, cartaPorte });
  const pay = (invoiceId: string) =>
    issue(shop, {
      companyId: shop.companyId,
      tipo: 'complemento-pago',
      pagos: [
        {
          fecha: first.fecha?.slice(0, 10),
          formaPago: '03',
          monto: 100,
          documentos: [{ invoiceId, importePagado: 100 }],
        },
      ],
    });
  const relaciones = [{ tipoRelacion: '01', uuids: [first.uuid] }];
  const credit = () => issue(shop, { companyId: shop.companyId, tipo: 'nota-credito', formaPago: '03', relaciones });
  const begun = await shop.call<InvoiceBody>('POST', `/invoices/${first.id}/duplicate`, { sustituye: true });
  const { id } = begun.body.data;
  for (const point of ['before the settlement', 'after the settlement']) {
    await system.worker.restart({ CRASH_AT: point });
    if (point === 'before the settlement') {
      await shop.call('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=0' });
    }
    await expectDeath(system, system.worker, point);
    expect((await readInvoice(shop, first.id)).status).toBe('ISSUED');
    expect(await pay(first.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('se está sustituyendo') },
    });
    expect(await credit()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
  await system.worker.restart({ CRASH_AT: '' });
  await comesTo(shop, first, 'CANCELLED');
  expect(await readInvoice(shop, id)).toMatchObject({ status: 'ISSUED', saldo: 11_200 });
  expect((await pay(id)).body.data).toMatchObject({ status: 'ISSUED' });
  expect(await readInvoice(shop, id)).toMatchObject({ saldo: 11_100 });
});
