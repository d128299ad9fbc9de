import { describe, expect, it } from 'vitest';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { aReceptor, type Failure } from '@timbra/testing/api/api-client.ts';
import { inMexico } from '@timbra/testing/mexican-clock.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addOrder, issued, openShop, readOrder, type Shop } from './invoices-client.ts';
import { buyer, openPage, sell } from './self-invoicing-client.ts';

const system = sharedSystem();
const thief = buyer(system.url);
/** Others of SAT's test identities. */
const bruno = { ...aReceptor, rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };
const clara = { ...aReceptor, rfc: 'IIA040805DZ4', nombre: 'INDUSTRIA ILUMINADORA DE ALMACENES' };

const sellMany = async (shop: Shop, count: number) => {
  const orders: OrderAnswer[] = [];
  while (orders.length < count) orders.push(await sell(shop));
  return orders;
};
const notifiedTypes = async (shop: Shop) => {
  const { body } = await shop.call<{ data: readonly { readonly type: string }[] }>('GET', '/notifications');
  return body.data.map(({ type }) => type);
};

describe('tickets by folio and total', () => {
  it('are not found in series by one client, and the shop is told', async () => {
    const shop = await openPage(system.url);
    const statuses: number[] = [];
    for (const { number } of await sellMany(shop, 20)) {
      statuses.push((await thief.lookUp(shop.customUrl, { folio: number, total: 116 })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
    // Nobody who was stopped learns whether there is a ticket.
    const missed = await thief.lookUp(shop.customUrl, { folio: 999_999, total: 1 });
    expect(missed).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(missed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await notifiedTypes(shop)).toEqual(['TICKET_SERIES']);
    const { token } = await sell(shop);
    expect((await thief.lookUp(shop.customUrl, { token })).status).toBe(200);
  });

  it('are not invoiced in series for one receiver or by one client; what is refused counts for nothing, and tickets go on', async () => {
    const shop = await openPage(system.url);
    const orders = await sellMany(shop, 12);
    const ask = async ({ number }: OrderAnswer, receptor: object) => {
      const { body } = await thief.lookUp(shop.customUrl, { folio: number, total: 116 });
      const asked = await thief.ask(shop.customUrl, body.data.token, { receptor });
      return asked.status === 202 ? 201 : asked.status;
    };
    const [first, ...others] = orders as [OrderAnswer, ...OrderAnswer[]];
    const wrong = { ...aReceptor, codigoPostal: '9999' };
    const token = (await thief.lookUp(shop.customUrl, { folio: first.number, total: 116 })).body.data.token;
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await thief.ask(shop.customUrl, token, { receptor: wrong })).status).toBe(400);
    }
    const statuses: number[] = [];
    for (const order of others.slice(0, 4)) statuses.push(await ask(order, aReceptor));
    expect(statuses).toEqual([201, 201, 201, 201]);
    expect(await notifiedTypes(shop)).toContain('TICKET_SERIES');
    for (const order of others.slice(4, 6)) statuses.push(await ask(order, aReceptor));
    for (const order of others.slice(5, 10)) statuses.push(await ask(order, bruno));
    expect(statuses.slice(4)).toEqual([201, 429, 201, 201, 201, 201, 201]);
    const last = others[10] as OrderAnswer;
    expect((await thief.ask(shop.customUrl, token, { receptor: clara })).status).toBe(429);
    expect((await thief.ask(shop.customUrl, last.token, { receptor: aReceptor })).status).toBeLessThan(203);
    expect((await notifiedTypes(shop)).filter((type) => type === 'TICKET_SERIES')).toHaveLength(1);
  });

  it('need the day as well where many share a total, whatever the folio', async () => {
    const shop = await openPage(system.url);
    const bread = () => addOrder(shop, [{ descripcion: 'Pan', cantidad: 1, precioUnitario: 35 }]);
    const orders: OrderAnswer[] = [];
    while (orders.length < 25) orders.push(...(await Promise.all(Array.from({ length: 5 }, bread))));
    const [order] = orders as [OrderAnswer];
    const { number: folio, total } = order;
    for (const key of [
      { folio, total },
      { folio: 999_999, total },
    ]) {
      const { status, body } = await thief.lookUp(shop.customUrl, key);
      expect([status, body.code, body.details.map(({ field }) => field)]).toEqual([
        400,
        'TICKET_DATE_NEEDED',
        ['fecha'],
      ]);
    }
    const fecha = inMexico(new Date(order.fecha)).toISOString().slice(0, 10);
    const yesterday = inMexico(new Date(Date.parse(order.fecha) - 86_400_000))
      .toISOString()
      .slice(0, 10);
    expect((await thief.lookUp(shop.customUrl, { folio, total, fecha: yesterday })).status).toBe(404);
    expect((await thief.lookUp(shop.customUrl, { folio, total, fecha: 'ayer' })).status).toBe(400);
    expect((await thief.lookUp(shop.customUrl, { folio, total, fecha })).body.data).toMatchObject({ number: folio });
    const other = await sell(shop);
    expect((await thief.lookUp(shop.customUrl, { folio: other.number, total: 116 })).status).toBe(200);
  });
});

interface Recovered extends Failure {
  readonly data: { readonly orderId: string; readonly state: string; readonly invoiceId: string | null };
}

const recover = (shop: Shop, { id }: Pick<OrderAnswer, 'id'>, headers = {}, body: object = {}) =>
  shop.call<Recovered>('POST', `/orders/${id}/ticket/recover`, body, headers);

describe('a ticket that somebody took who had not bought anything', () => {
  it('is given back by its shop in one act: the invoice is cancelled, and the ticket open to all but that receiver', async () => {
    const shop = await openPage(system.url);
    const order = await sell(shop);
    const { body } = await thief.lookUp(shop.customUrl, { folio: order.number, total: 116 });
    expect((await thief.ask(shop.customUrl, body.data.token, { receptor: bruno })).status).toBe(201);
    const [invoice] = (await readOrder(shop, order.id)).invoices;
    expect(invoice).toMatchObject({ autofactura: true, status: 'ISSUED' });
    const key = { 'Idempotency-Key': 'devuelto' };
    const given = await recover(shop, order, key);
    expect(given).toMatchObject({ status: 200, body: { data: { orderId: order.id } } });
    await until('the invoice is cancelled', async () => !(await readOrder(shop, order.id)).facturado);
    const cancelled = await shop.call<{ data: { status: string; cancelacion: { motivo: string } } }>(
      'GET',
      `/invoices/${invoice?.id}`,
    );
    expect(cancelled.body.data).toMatchObject({ status: 'CANCELLED', cancelacion: { motivo: '02' } });
    const ana = buyer(system.url);
    expect((await ana.lookUp(shop.customUrl, { token: order.token })).body.data.state).toBe('open');
    expect(await thief.ask(shop.customUrl, body.data.token, { receptor: bruno })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_INVOICED' },
    });
    expect((await ana.ask(shop.customUrl, order.token)).status).toBe(201);
    // The same act, whose answer was lost: it takes nothing from the buyer.
    expect((await recover(shop, order, key)).status).toBe(200);
    expect(await readOrder(shop, order.id)).toMatchObject({ facturado: true });
    // Nor does the act of another screen, which still shows the invoice of before.
    const late = await recover(shop, order, {}, { invoiceId: invoice?.id });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const [ofBuyer] = (await readOrder(shop, order.id)).invoices;
    expect(ofBuyer).toMatchObject({ status: 'ISSUED' });
    expect((await recover(shop, order, {}, { invoiceId: ofBuyer?.id })).status).toBe(200);
  });

  it('is given back too while its request waits', async () => {
    const shop = await openPage(system.url);
    const order = await sell(shop);
    await shop.call('PATCH', `/companies/${shop.companyId}`, { isActive: false });
    expect((await thief.ask(shop.customUrl, order.token, { receptor: bruno })).status).toBe(202);
    expect((await recover(shop, order)).body.data).toEqual({ orderId: order.id, state: 'open', invoiceId: null });
    await shop.call('PATCH', `/companies/${shop.companyId}`, { isActive: true });
    expect((await thief.lookUp(shop.customUrl, { token: order.token })).body.data.state).toBe('open');
    expect((await thief.ask(shop.customUrl, order.token, { receptor: bruno })).status).toBe(409);
    expect((await thief.ask(shop.customUrl, order.token)).status).toBe(201);
  });

  it('is its own, and was invoiced at the page', async () => {
    const shop = await openPage(system.url);
    const [untouched, counter] = [await sell(shop), await sell(shop)];
    await issued(shop, { tipo: 'factura', metodoPago: 'PUE', orderId: counter.id });
    expect((await readOrder(shop, counter.id)).invoices).toMatchObject([{ autofactura: false }]);
    for (const order of [untouched, counter]) {
      expect(await recover(shop, order)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }
    const stranger = await openShop(system.url);
    expect((await recover(stranger, counter)).status).toBe(404);
  });
});
