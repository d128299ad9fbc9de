import { sql } from '@timbra/adapters/postgres/sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { startCatalogueApi, type Caller, type CatalogueApi } from './catalogue-api.ts';
import { expectRefusedOrStored } from './hostile-input.ts';

let api: CatalogueApi;
beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.stop());

interface Shop extends Caller {
  readonly customerId: string;
}

const rfcs = ['EKU9003173C9', 'IIA040805DZ4', 'KIJ0906199R1'];

async function addCustomer(who: Caller, nombre: string, rfc = rfcs[0]): Promise<string> {
  const customer = { rfc, nombre, usoCfdi: 'G03', regimenFiscal: '601', codigoPostal: '42501' };
  const { body } = await who.call<CustomerAnswer>('POST', '/customers', { ...customer, companyId: who.companyId });
  return body.data.id;
}

async function openShop(): Promise<Shop> {
  const who = await api.user();
  return { ...who, customerId: await addCustomer(who, 'Escuela Kemper') };
}

const book = { descripcion: 'Libro', cantidad: 3, precioUnitario: 10.5, claveProductoServicio: '55101500' };

const create = (shop: Shop, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  shop.call<OrderAnswer>(
    'POST',
    '/orders',
    { companyId: shop.companyId, customerId: shop.customerId, orderItems: [book], ...changes },
    headers,
  );

/** Makes a document of the order in a status, as invoicing leaves it. */
async function invoice(shop: Shop, orderId: string, status: string): Promise<string> {
  const row = await api.database.row<{ id: string }>(
    sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
       request, impuestos, order_id, created_at, updated_at)
     values (gen_random_uuid(), ${shop.userId}, ${shop.companyId}, 'factura', 'I', ${status}, 'A', (select count(*) + 1 from invoices), gen_random_uuid()::text,
       gen_random_uuid()::text, 'MXN', '{}', '{}', ${orderId}, now(), now()) returning id`,
  );
  const id = row?.id ?? '';
  await api.database.change(sql`insert into invoice_orders (invoice_id, order_id) values (${id}, ${orderId})`);
  return id;
}

describe('an order', () => {
  test('is kept with its items filled in and its amounts computed', async () => {
    const shop = await openShop();
    const { status, body } = await create(shop, {
      observaciones: 'Entregar por la tarde',
      numeroPedimento: '26  48  3009  0001234',
      total: 1,
      number: 99,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      companyId: shop.companyId,
      number: 1,
      status: 'PENDING',
      customerId: shop.customerId,
      customer: { nombre: 'Escuela Kemper', rfc: 'EKU9003173C9' },
      subtotal: 31.5,
      descuento: 0,
      iva: 5.04,
      ieps: 0,
      isr: 0,
      ivaRet: 0,
      total: 36.54,
      observaciones: 'Entregar por la tarde',
      numeroPedimento: '26  48  3009  0001234',
      facturado: false,
      version: 1,
      invoices: [],
    });
    expect(body.data.orderItems).toMatchObject([
      {
        ...book,
        importe: 31.5,
        unidad: 'H87',
        objetoImpuesto: '02',
        iva: true,
        ivaRate: '16',
        isrRate: '-',
        product: null,
      },
    ]);
    expect(body.data.token).toMatch(/^[\w-]{22}$/);
    expect((await shop.call<OrderAnswer>('GET', `/orders/${body.data.id}`)).body.data).toEqual(body.data);
  });

  test('adds and subtracts as its document will', async () => {
    const shop = await openShop();
    const fees = {
      ...book,
      cantidad: 1,
      precioUnitario: 1_000,
      ivaRet: true,
      ivaRetRate: 0.106667,
      isr: true,
      isrRate: 0.1,
    };
    const { data } = (await create(shop, { orderItems: [fees] })).body;
    expect(data).toMatchObject({ subtotal: 1_000, iva: 160, ivaRet: 106.67, isr: 100, total: 953.33 });
    const mezcal = { ...book, cantidad: 2, precioUnitario: 100, ieps: true, iepsValor: 0.53 };
    const spirits = (await create(shop, { orderItems: [mezcal], descuento: 50 })).body.data;
    expect(spirits).toMatchObject({ subtotal: 200, descuento: 50, ieps: 79.5, iva: 36.72, total: 266.22 });
    const mixed = (
      await create(shop, {
        orderItems: [
          { ...book, ivaRate: 0 },
          { ...book, ivaRate: 'exento' },
          { ...book, ivaRate: '8' },
          { ...book, objetoImpuesto: '01' },
          { ...book, objetoImpuesto: '03', iva: false },
        ],
      })
    ).body.data;
    expect(mixed).toMatchObject({ subtotal: 157.5, iva: 2.52, total: 160.02 });
  });

  test('fills an item in from its product', async () => {
    const shop = await openShop();
    const product = await shop.call<ProductAnswer>('POST', '/products', {
      companyId: shop.companyId,
      nombreInterno: 'Consultoría hora',
      codigoInterno: 'CON',
      descripcion: 'Hora de consultoría',
      precioUnitario: 850,
      claveProductoServicio: '80101500',
      unidad: 'HUR',
      objetoImpuesto: '02',
      isr: true,
      isrRate: 0.0125,
    });
    const productId = product.body.data.id;
    const { data } = (await create(shop, { orderItems: [{ productId, cantidad: 2 }] })).body;
    expect(data).toMatchObject({ subtotal: 1_700, isr: 21.25, total: 1_950.75 });
    expect(data.orderItems).toMatchObject([
      {
        productId,
        product: { nombreInterno: 'Consultoría hora', codigoInterno: 'CON' },
        descripcion: 'Hora de consultoría',
        unidad: 'HUR',
        claveProductoServicio: '80101500',
        isrRate: 0.0125,
      },
    ]);
    await shop.call('DELETE', `/products/${productId}`);
    const again = await shop.call<OrderAnswer>('PUT', `/orders/${data.id}`, { ...data, observaciones: 'Igual' });
    expect(again.body.data.orderItems).toEqual(data.orderItems);
    expect((await create(shop, { orderItems: [{ productId, cantidad: 2 }] })).status).toBe(404);
  });

  test.each([
    [{ customerId: undefined }, 'customerId', 'Por favor selecciona un cliente'],
    [{ customerId: '' }, 'customerId', 'Por favor selecciona un cliente'],
    [{ orderItems: [] }, 'orderItems', 'Por favor agrega al menos un item al pedido'],
    [{ orderItems: null }, 'orderItems', 'Por favor agrega al menos un item al pedido'],
    [
      { orderItems: [{ ...book, descripcion: ' ' }] },
      'orderItems[0].descripcion',
      'Por favor completa todos los campos del item',
    ],
    [
      { orderItems: [book, { ...book, cantidad: 0 }] },
      'orderItems[1].cantidad',
      'Por favor completa todos los campos del item',
    ],
    [
      { orderItems: [{ ...book, precioUnitario: -1 }] },
      'orderItems[0].precioUnitario',
      'Por favor completa todos los campos del item',
    ],
    [{ orderItems: [{ ...book, descripcion: 'a|b' }] }, 'orderItems[0].descripcion', undefined],
    [{ orderItems: [{ ...book, unidad: 'PIEZA' }] }, 'orderItems[0].unidad', undefined],
    [{ orderItems: [{ ...book, isr: true, isrRate: 0.36 }] }, 'orderItems[0].isrRate', undefined],
    [{ orderItems: [{ ...book, cantidad: 999_999_999, precioUnitario: 999_999_999 }] }, 'orderItems', undefined],
    [{ descuento: -1 }, 'descuento', undefined],
    [{ descuento: 31.51 }, 'descuento', 'El descuento no puede ser mayor que el subtotal.'],
    [{ descuento: 31.5 }, 'descuento', undefined],
    [{ numeroPedimento: '26 48 3009 0001234' }, 'numeroPedimento', undefined],
    [{ status: 'LOST' }, 'status', undefined],
    [{ fecha: 'ayer' }, 'fecha', undefined],
    [{ companyId: undefined }, 'companyId', 'Por favor selecciona una empresa primero'],
  ])('with %j is refused at %s', async (changes, field, message) => {
    const { status, body } = await create(await openShop(), changes);
    expect([status, body.details[0]?.field]).toEqual([400, field]);
    if (message) expect(body.message).toBe(message);
  });

  test('may be discounted down to the last cent that its taxes need', async () => {
    expect((await create(await openShop(), { descuento: 31.49 })).body.data).toMatchObject({
      descuento: 31.49,
      total: 0.01,
    });
    const free = await create(await openShop(), { descuento: 31.5, orderItems: [{ ...book, objetoImpuesto: '01' }] });
    expect(free.body.data.total).toBe(0);
  });
});

describe('the numbers of orders', () => {
  test('begin at 1 in each company and have no gaps, whatever runs at once', async () => {
    const shop = await openShop();
    const asked = Array.from({ length: 20 }, (_, index) =>
      create(shop, index % 4 === 0 ? { descuento: -1 } : { observaciones: String(index) }),
    );
    const numbers = (await Promise.all(asked)).flatMap(({ status, body }) => (status === 201 ? body.data.number : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect((await create(await openShop())).body.data.number).toBe(1);
  });

  test('are taken once by requests of one Idempotency-Key', async () => {
    const shop = await openShop();
    const key = { 'idempotency-key': 'pedido-1' };
    const answers = await Promise.all([create(shop, {}, key), create(shop, {}, key), create(shop, {}, key)]);
    const again = await create(shop, {}, key);
    const ids = [...answers, again].filter(({ status }) => status === 201).map(({ body }) => body.data.id);
    expect(new Set(ids).size).toBe(1);
    expect((await shop.call('GET', '/orders')).body.total).toBe(1);
    const other = await create(shop, { observaciones: 'otra' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });
});

describe('changing an order', () => {
  test('by either verb recomputes it and keeps the ids of its items', async () => {
    const shop = await openShop();
    const { data } = (await create(shop, { orderItems: [book, { ...book, descripcion: 'Cuaderno' }] })).body;
    const [, second] = data.orderItems;
    const { body } = await shop.call<OrderAnswer>('PUT', `/orders/${data.id}`, {
      ...data,
      descuento: 10,
      orderItems: [{ ...second, cantidad: 1 }, book],
    });
    expect(body.data).toMatchObject({ subtotal: 42, descuento: 10, total: 37.12, version: 2, number: 1 });
    expect(body.data.orderItems[0]?.id).toBe(second?.id);
    const paid = await shop.call<OrderAnswer>('PATCH', `/orders/${data.id}`, { status: 'PAID' });
    expect(paid.body.data).toEqual({ ...body.data, status: 'PAID', version: 3 });
  });

  test('with an old version shows the order as it is now', async () => {
    const shop = await openShop();
    const { data } = (await create(shop)).body;
    await shop.call('PATCH', `/orders/${data.id}`, { observaciones: 'Primera', version: 1 });
    const late = await shop.call<OrderAnswer>('PATCH', `/orders/${data.id}`, { observaciones: 'Tarde', version: 1 });
    expect([late.status, late.body.code, late.body.data.observaciones]).toEqual([409, 'STALE_VERSION', 'Primera']);
  });

  test('keeps a key that SAT has ended since on the item that has it, and gives it to no other', async () => {
    const shop = await openShop();
    const map = { ...book, claveProductoServicio: '60103410' };
    const { data } = (await create(shop, { orderItems: [map] })).body;
    await api.expireKey('claveProdServ', '60103410');
    const change = (changes: object) =>
      shop.call<OrderAnswer>('PATCH', `/orders/${data.id}`, { orderItems: [{ ...data.orderItems[0], ...changes }] });
    const more = await change({ cantidad: 4 });
    expect([more.status, more.body.data.total]).toEqual([200, 48.72]);
    const refused = [
      await change({ id: undefined }),
      await change({ unidad: 'Q9' }),
      await shop.call('PATCH', `/orders/${data.id}`, { orderItems: [...data.orderItems, map] }),
      await create(shop, { orderItems: [map] }),
    ];
    expect(refused.map(({ body }) => body.details.map(({ field }) => field))).toEqual([
      ['orderItems[0].claveProductoServicio'],
      ['orderItems[0].unidad'],
      ['orderItems[1].claveProductoServicio'],
      ['orderItems[0].claveProductoServicio'],
    ]);
  });

  test('of its customer shows and finds the new one; a renamed one too', async () => {
    const shop = await openShop();
    const { id } = (await create(shop)).body.data;
    const other = await addCustomer(shop, 'Íñigo Peña', rfcs[1]);
    await shop.call('PATCH', `/orders/${id}`, { customerId: other });
    const found = async (q: string) => (await shop.call('GET', `/orders/search?q=${q}`)).body.total;
    expect([await found('kemper'), await found('inigo'), await found(rfcs[1] ?? '')]).toEqual([0, 1, 1]);
    await shop.call('PATCH', `/customers/${other}`, { nombre: 'Zoila Vaca' });
    expect([await found('inigo'), await found('zoila')]).toEqual([0, 1]);
    expect((await shop.call<OrderAnswer>('GET', `/orders/${id}`)).body.data.customer.nombre).toBe('Zoila Vaca');
  });
});

describe('an invoiced order', () => {
  test.each(['PROCESSING', 'ISSUED', 'CANCELLING'])(
    '(%s) keeps money, buyer and goods, and takes notes',
    async (status) => {
      const shop = await openShop();
      const { data } = (await create(shop)).body;
      await invoice(shop, data.id, status);
      const changes = [
        { descuento: 1 },
        { orderItems: [{ ...book, cantidad: 4 }] },
        { customerId: await addCustomer(shop, 'Otro', rfcs[1]) },
      ];
      for (const change of changes) {
        const { status: answered, body } = await shop.call('PATCH', `/orders/${data.id}`, change);
        expect([answered, body.code]).toEqual([409, 'ORDER_INVOICED']);
      }
      expect((await shop.call('DELETE', `/orders/${data.id}`)).body.code).toBe('ORDER_INVOICED');
      const noted = await shop.call<OrderAnswer>('PUT', `/orders/${data.id}`, {
        ...data,
        observaciones: 'Nota',
        status: 'PAID',
      });
      expect(noted.body.data).toMatchObject({
        observaciones: 'Nota',
        status: 'PAID',
        facturado: true,
        total: data.total,
      });
    },
  );

  test('is free again once its document is cancelled, and shows it after the live one', async () => {
    const shop = await openShop();
    const { id } = (await create(shop)).body.data;
    const first = await invoice(shop, id, 'ISSUED');
    await expect(invoice(shop, id, 'PROCESSING')).rejects.toThrow('invoice_orders_live');
    await api.database.change(sql`update invoices set status = 'CANCELLED' where id = ${first}`);
    expect((await shop.call<OrderAnswer>('PATCH', `/orders/${id}`, { descuento: 1 })).body.data.facturado).toBe(false);
    const second = await invoice(shop, id, 'ISSUED');
    await invoice(shop, id, 'REJECTED');
    const { data } = (await shop.call<OrderAnswer>('GET', `/orders/${id}`)).body;
    expect(data.invoices.map((document) => [document.id, document.status])).toEqual([
      [second, 'ISSUED'],
      [first, 'CANCELLED'],
    ]);
  });
});

describe('orders', () => {
  test('are filtered by whether they are invoiced, sorted by every field and searched by number and notes', async () => {
    const shop = await openShop();
    const { data: first } = (await create(shop, { observaciones: 'Envío urgente' })).body;
    const { data: second } = (await create(shop)).body;
    await invoice(shop, first.id, 'ISSUED');
    const ids = async (query: string) =>
      (await shop.call<OrderAnswer[]>('GET', `/orders?${query}`)).body.data.map(({ id }) => id);
    expect(await ids('filter={"facturado":true}')).toEqual([first.id]);
    expect(await ids('filter={"facturado":false}')).toEqual([second.id]);
    expect(await ids('q=urgente')).toEqual([first.id]);
    expect(await ids('q=2')).toContain(second.id);
    expect(await ids(`filter={"number":2}`)).toEqual([second.id]);
    const composed = new Set(['customer', 'orderItems', 'invoices', 'ticket', 'token']);
    for (const field of Object.keys(first)
      .filter((name) => !composed.has(name))
      .concat('customer.nombre', 'customer.rfc')) {
      expect([field, (await ids(`sort=["${field}","ASC"]`)).length]).toEqual([field, 2]);
    }
  });

  test('are deleted without giving their number to another', async () => {
    const shop = await openShop();
    const { id } = (await create(shop)).body.data;
    expect((await shop.call('DELETE', `/orders/${id}`)).body.data).toEqual({ id });
    expect((await shop.call('GET', `/orders/${id}`)).status).toBe(404);
    expect((await create(shop)).body.data.number).toBe(2);
    await shop.call('DELETE', `/customers/${shop.customerId}`);
    expect((await create(shop)).status).toBe(404);
  });

  test('are brought back with their number, also when their customer was deleted meanwhile', async () => {
    const shop = await openShop();
    const order = (await create(shop)).body.data;
    await shop.call('DELETE', `/orders/${order.id}`);
    await shop.call('DELETE', `/customers/${shop.customerId}`);
    expect((await (await openShop()).call('POST', `/orders/${order.id}/restore`)).status).toBe(404);
    const back = await shop.call<OrderAnswer>('POST', `/orders/${order.id}/restore`);
    expect([back.status, back.body.data]).toEqual([200, order]);
    expect((await shop.call('GET', `/orders/${order.id}`)).body.data).toEqual(order);
    expect((await shop.call('GET', '/orders')).body.total).toBe(1);
  });

  test('of another user are not there, by any way of naming them', async () => {
    const shop = await openShop();
    const stranger = await openShop();
    const { id } = (await create(shop)).body.data;
    const own = (await create(stranger)).body.data;
    const attempts = await Promise.all([
      stranger.call('GET', `/orders/${id}`),
      stranger.call('PUT', `/orders/${id}`, { observaciones: 'MÍO' }),
      stranger.call('DELETE', `/orders/${id}`),
      stranger.call('GET', `/orders?companyId=${shop.companyId}`),
      stranger.call('GET', `/orders/search?q=1&companyId=${shop.companyId}`),
      create(stranger, { companyId: shop.companyId }),
      create(stranger, { customerId: shop.customerId }),
      create(stranger, { orderItems: [{ ...book, productId: id }] }),
      stranger.call('PATCH', `/orders/${own.id}`, { customerId: shop.customerId }),
      stranger.call('PATCH', `/orders/${own.id}`, { companyId: shop.companyId }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
  });

  test('refuse in each field what they cannot keep, and keep the rest to the letter', async () => {
    const shop = await openShop();
    const { id } = (await create(shop)).body.data;
    const normalized = (_field: string, value: unknown) => (value === '' ? null : value);
    await expectRefusedOrStored(shop, `/orders/${id}`, ['observaciones', 'numeroPedimento', 'status'], normalized);
    for (const value of [0, 'x', {}, [[]], ['x'], [{ ...book, cantidad: 'tres' }], [{ ...book, extra: { a: 1 } }, 5]]) {
      const { status, body } = await shop.call('PATCH', `/orders/${id}`, { orderItems: value });
      expect([status, body.details[0]?.field.startsWith('orderItems')]).toEqual([400, true]);
    }
  });
});
