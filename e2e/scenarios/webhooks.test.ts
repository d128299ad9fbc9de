import { expect, test } from 'vitest';
import type { EventAnswer, WebhookDeliveryAnswer } from '@timbra/contract/webhooks.ts';
import {
  aConcepto,
  addCompany,
  aReceptor,
  failureIn,
  issue,
  register,
  type Client,
} from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import { until } from '@timbra/testing/until.ts';
import { cancel, receiverSays, refresh } from './cancelling-client.ts';
import { aCustomer, aProduct } from './every-call/holdings.ts';
import { addOrder, issued, openShop } from './invoices-client.ts';
import { startReceiver, type Receiver } from './webhook-receiver.ts';

const system = sharedSystem();
const { url } = system;

interface Made {
  readonly data: { readonly id: string; readonly secret: string };
}

async function endpointAt(someone: Client, receiver: Receiver, change: object = {}): Promise<string> {
  const made = await someone.call<Made>('POST', '/webhook-endpoints', { url: receiver.url, events: ['*'], ...change });
  expect(made.status).toBe(201);
  expect(made.body.data.secret).toMatch(/^whsec_/);
  receiver.trust(made.body.data.secret);
  return made.body.data.id;
}

const deliveriesOf = async (someone: Client, id: string) =>
  (await someone.call<{ data: readonly WebhookDeliveryAnswer[] }>('GET', `/webhook-endpoints/${id}/deliveries`)).body
    .data;

const eventsOf = async (someone: Client, query: string) =>
  (await someone.call<{ data: readonly EventAnswer[] }>('GET', `/events?${query}`)).body.data;

const typesOf = (of: { readonly received: readonly { readonly type: string }[] }) =>
  of.received.map(({ type }) => type);

test('an integrator is told what happens to records, signed, each record’s events in order', async () => {
  const ana = await register(url);
  const companyId = await addCompany(ana);
  const receiver = await startReceiver();
  const id = await endpointAt(ana, receiver, { companyId, events: ['customer.*', 'product.created'] });
  const customer = await ana.call<Made>('POST', '/customers', aCustomer(companyId));
  const customerId = customer.body.data.id;
  await ana.call('PATCH', `/customers/${customerId}`, { nombre: 'OTRO NOMBRE' });
  await ana.call('DELETE', `/customers/${customerId}`);
  const product = await ana.call<Made>('POST', '/products', aProduct(companyId));
  await ana.call('PATCH', `/products/${product.body.data.id}`, { descripcion: 'Otra' });
  await until('all have come', async () => receiver.received.length >= 4);
  const ofCustomer = receiver.received.filter(({ data }) => data.id === customerId);
  expect(ofCustomer.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated', 'customer.deleted']);
  expect(ofCustomer.map(({ data }) => data)).toMatchObject([
    { id: customerId, companyId, livemode: true, version: 1 },
    { id: customerId, companyId, livemode: true, version: 2 },
    { id: customerId, companyId, livemode: true },
  ]);
  expect(receiver.refused).toEqual([]);

  const events = await eventsOf(ana, `companyId=${companyId}`);
  expect(events.map(({ type }) => type)).toEqual([
    'product.updated',
    'product.created',
    'customer.deleted',
    'customer.updated',
    'customer.created',
  ]);
  const log = await until('all are delivered', async () => {
    const rows = await deliveriesOf(ana, id);
    return rows.every(({ status }) => status === 'delivered') && rows;
  });
  expect(log.map(({ eventId }) => eventId).toSorted()).toEqual(receiver.received.map((event) => event.id).toSorted());
  expect(log[0]?.attempts).toMatchObject([{ status: 200, excerpt: 'recibido' }]);
  const created = events.at(-1);
  expect((await ana.call<{ data: EventAnswer }>('GET', `/events/${created?.id}`)).body.data).toEqual(created);
  expect(await eventsOf(ana, `companyId=${companyId}&type=customer.created`)).toEqual([created]);
  expect(await eventsOf(ana, `type=customer.*&hasta=2026-01-01`)).toEqual([]);
  // As in other lists, what no record has finds none.
  for (const unknown of ['type=customer.moved', `filter={"type":"customer.moved"}`])
    expect(await eventsOf(ana, unknown)).toEqual([]);
});

test('what was sent is sent again under its id, one event or all of a period, and a test', async () => {
  const ana = await register(url);
  const companyId = await addCompany(ana);
  const customer = await ana.call<Made>('POST', '/customers', aCustomer(companyId));
  await ana.call('PATCH', `/customers/${customer.body.data.id}`, { nombre: 'OTRO NOMBRE' });
  const receiver = await startReceiver();
  const id = await endpointAt(ana, receiver);
  const replayed = await ana.call('POST', `/webhook-endpoints/${id}/replay`, {
    desde: '2026-11-01',
    types: ['customer.*'],
  });
  expect([replayed.status, replayed.body['data']]).toEqual([202, { count: 2 }]);
  await until('both have come', async () => receiver.received.length === 2);
  expect(typesOf(receiver)).toEqual(['customer.created', 'customer.updated']);
  const [first] = receiver.received;
  expect((await ana.call('POST', `/events/${first?.id}/resend`, { endpointId: id })).status).toBe(202);
  await until('it has come again', async () => receiver.received.length === 3);
  expect(receiver.received[2]).toEqual(first);
  expect((await ana.call('POST', `/webhook-endpoints/${id}/test`)).status).toBe(202);
  await until('the test has come', async () => typesOf(receiver).at(-1) === 'webhook.test');
});

test('a secret that is rolled signs beside the former one as long as it is asked for, and alone without', async () => {
  const ana = await register(url);
  const receiver = await startReceiver();
  const id = await endpointAt(ana, receiver);
  const first = await ana.call<Made>('POST', `/webhook-endpoints/${id}/roll-secret`, { overlapHours: 24 });
  const second = await ana.call<Made>('POST', `/webhook-endpoints/${id}/roll-secret`, { overlapHours: 24 });
  const shown = await ana.call('GET', `/webhook-endpoints/${id}`);
  expect(JSON.stringify(shown.body)).not.toContain('whsec_');
  for (const { body } of [first, second]) {
    receiver.trust(body.data.secret);
    const before = receiver.received.length;
    await ana.call('POST', `/webhook-endpoints/${id}/test`);
    await until('it is verified', async () => receiver.received.length > before);
  }
  expect(await ana.call('POST', `/webhook-endpoints/${id}/roll-secret`, { overlapHours: 1.5 })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'overlapHours' }] },
  });
  const third = await ana.call<Made>('POST', `/webhook-endpoints/${id}/roll-secret`, { overlapHours: 0 });
  receiver.trust(second.body.data.secret);
  await ana.call('POST', `/webhook-endpoints/${id}/test`);
  await until('it is refused', async () => receiver.refused.length > 0);
  receiver.trust(third.body.data.secret);
  await until('it is verified when it is tried again', async () => receiver.received.length === 3);
});

test('an endpoint that fails delays no other, and what it missed comes in order once it answers', async () => {
  const ana = await register(url);
  const companyId = await addCompany(ana);
  const [dead, living] = [await startReceiver(), await startReceiver()];
  const id = await endpointAt(ana, dead);
  await endpointAt(ana, living);
  await dead.stop();
  const customer = await ana.call<Made>('POST', '/customers', aCustomer(companyId));
  await until('the living one has it', async () => typesOf(living).includes('customer.created'));
  await ana.call('PATCH', `/customers/${customer.body.data.id}`, { nombre: 'OTRO NOMBRE' });
  await until('the living one has both', async () => typesOf(living).includes('customer.updated'));
  expect(dead.received).toEqual([]);
  const failing = await until('it is tried again later', async () => {
    const rows = await deliveriesOf(ana, id);
    return rows.find(({ type, attempts }) => type === 'customer.created' && attempts.length === 1);
  });
  expect(failing).toMatchObject({ status: 'pending', attempts: [{ status: null }] });
  expect(Date.parse(failing.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(failing.attempts[0]?.at ?? ''));
  await dead.start();
  await until('it has come', async () => typesOf(dead).filter((type) => type.startsWith('customer.')).length === 2);
  expect(typesOf(dead).filter((type) => type.startsWith('customer.'))).toEqual([
    'customer.created',
    'customer.updated',
  ]);
});

test('an endpoint off is sent nothing, and addresses and types that cannot be are refused at their fields', async () => {
  const ana = await register(url);
  const receiver = await startReceiver();
  const id = await endpointAt(ana, receiver);
  const patched = await ana.call('PATCH', `/webhook-endpoints/${id}`, { enabled: false, description: 'ERP' });
  expect(patched.body['data']).toMatchObject({ enabled: false, description: 'ERP', url: receiver.url });
  expect((await ana.call('POST', `/webhook-endpoints/${id}/test`)).status).toBe(409);
  for (const refused of [
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'http://ejemplo.mx/',
    'https://u:p@127.0.0.1/',
  ]) {
    const answer = await ana.call('POST', '/webhook-endpoints', { url: refused, events: ['*'] });
    expect([answer.status, failureIn(answer).details[0]?.field]).toEqual([400, 'url']);
  }
  const typed = await ana.call('POST', '/webhook-endpoints', { url: receiver.url, events: ['invoice.*', 'factura'] });
  expect(failureIn(typed).details).toMatchObject([{ field: 'events[1]' }]);
  expect((await ana.call('DELETE', `/webhook-endpoints/${id}`)).body['data']).toEqual({ id });
  expect((await ana.call('GET', `/webhook-endpoints/${id}`)).status).toBe(404);
});

test('nobody sees or uses what is somebody else’s', async () => {
  const [ana, eva] = [await register(url), await register(url)];
  const companyId = await addCompany(ana);
  const receiver = await startReceiver();
  const id = await endpointAt(ana, receiver, { companyId });
  await ana.call('POST', '/customers', aCustomer(companyId));
  const [event] = await eventsOf(ana, `companyId=${companyId}`);
  const own = await endpointAt(eva, await startReceiver());
  for (const [method, path, body] of [
    ['GET', `/webhook-endpoints/${id}`],
    ['GET', `/webhook-endpoints/${id}/deliveries`],
    ['DELETE', `/webhook-endpoints/${id}`],
    ['POST', `/webhook-endpoints/${id}/test`],
    ['GET', `/events/${event?.id}`],
    ['GET', `/events?companyId=${companyId}`],
    ['POST', `/events/${event?.id}/resend`, { endpointId: own }],
    ['POST', '/webhook-endpoints', { companyId, url: receiver.url, events: ['*'] }],
  ] as const)
    expect([path, (await eva.call(method, path, body)).status]).toEqual([path, 404]);
});

test('of a document it is told when it is issued, mailed, paid, refused by the provider, and each step of its cancellation', async () => {
  const shop = await openShop(url);
  const { companyId } = shop;
  const receiver = await startReceiver();
  await endpointAt(shop, receiver, { companyId, events: ['invoice.*', 'payment.*', 'order.invoiced'] });
  const sale = { tipo: 'factura', receptor: aReceptor, conceptos: [aConcepto] };
  const sold = await issued(shop, { ...sale, metodoPago: 'PPD', formaPago: '99' });
  await shop.call('POST', `/invoices/${sold.id}/email`, { to: ['cobranza@ejemplo.mx'] });
  const pay = (importePagado: number) => {
    const pago = { fecha: mexicanDay(1), formaPago: '03', monto: importePagado };
    const documentos = [{ invoiceId: sold.id, importePagado }];
    return issued(shop, { tipo: 'complemento-pago', pagos: [{ ...pago, documentos }] });
  };
  const payments = [await pay(160), await pay(1_000)];
  const order = await addOrder(shop, [{ ...aConcepto, nombre: 'Consultoría', precioUnitario: 1_000 }]);
  const ofOrder = await issued(shop, { tipo: 'factura', metodoPago: 'PUE', orderId: order.id });
  const rejected = await issue(shop, {
    companyId,
    formaPago: '03',
    metodoPago: 'PUE',
    ...sale,
    numeroPedido: 'EMU-REJECT',
  });
  const pending = await issued(shop, { ...sale, metodoPago: 'PUE', numeroPedido: 'EMU-CANCEL-PENDING' });
  await cancel(shop, pending.id, { motivo: '02' });
  await refresh(shop, pending.id);
  await receiverSays(system, pending.uuid, 'accepted');
  await refresh(shop, pending.id);

  const receivedOf = (id: string) => receiver.received.filter(({ data }) => data.id === id);
  await until('the cancellation has come', async () => receivedOf(pending.id).length >= 4);
  await until('the mail has come', async () => receivedOf(sold.id).length >= 3);
  expect(
    receivedOf(sold.id)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['invoice.issued', 'invoice.paid', 'invoice.sent']);
  expect(receivedOf(sold.id).find(({ type }) => type === 'invoice.paid')?.data).toMatchObject({
    paidBy: payments[1]?.id,
  });
  for (const payment of payments)
    expect(receivedOf(payment.id).map(({ type }) => type)).toEqual(['invoice.issued', 'payment.registered']);
  expect(receivedOf(order.id)).toMatchObject([{ type: 'order.invoiced', data: { invoiceId: ofOrder.id, companyId } }]);
  expect(receivedOf(rejected.body.data.id).map(({ type }) => type)).toEqual(['invoice.rejected']);
  expect(receivedOf(pending.id)).toMatchObject([
    { type: 'invoice.issued', data: { companyId, livemode: true, status: 'ISSUED', uuid: pending.uuid } },
    { type: 'invoice.cancellation_updated', data: { status: 'CANCELLING', cancellation: 'requested' } },
    { type: 'invoice.cancellation_updated', data: { status: 'CANCELLING', cancellation: 'pending' } },
    { type: 'invoice.cancelled', data: { status: 'CANCELLED', via: 'accepted' } },
  ]);
});
