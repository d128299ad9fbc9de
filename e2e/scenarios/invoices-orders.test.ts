import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { aConcepto, aReceptor, addCompany, issue, register, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import {
  addCustomer,
  addOrder,
  addProduct,
  issued,
  openShop,
  preview,
  readInvoice,
  readOrder,
  readXml,
  refused,
  type Shop,
} from './invoices-client.ts';

const system = sharedSystem();

const book = { descripcion: 'Libro', cantidad: 3, precioUnitario: 10.5, claveProductoServicio: '55101500' };
const paid = { tipo: 'factura', metodoPago: 'PUE' };

describe('a concept', () => {
  it('takes what it leaves out from its product, and keeps what it says', async () => {
    const shop = await openShop(system.url);
    const product = await addProduct(shop, {
      nombreInterno: 'Renta',
      descripcion: 'Renta de local',
      precioUnitario: 8_000,
      claveProductoServicio: '80131500',
      unidad: 'E48',
      noIdentificacion: 'LOCAL-7',
      cuentaPredial: '1234567',
      ivaRet: true,
      ivaRetRate: 0.106667,
      isr: true,
      isrRate: 0.1,
    });
    const invoice = await issued(shop, {
      ...paid,
      customerId: shop.customerId,
      conceptos: [{ productoId: product.id, cantidad: 2, valorUnitario: 8_500 }],
    });
    expect(invoice).toMatchObject({ subtotal: 17_000, iva: 2_720, total: 16_206.66 });
    const { conceptos } = (await readXml(shop, invoice)).comprobante;
    expect(conceptos).toMatchObject([
      {
        claveProdServ: '80131500',
        claveUnidad: 'E48',
        noIdentificacion: 'LOCAL-7',
        descripcion: 'Renta de local',
        cuentaPredial: ['1234567'],
      },
    ]);
  });

  it('names no product of somebody else', async () => {
    const [shop, other] = [await openShop(system.url), await openShop(system.url)];
    const theirs = await addProduct(other, { nombreInterno: 'Libro', descripcion: 'Libro', precioUnitario: 10 });
    const concept = { ...aConcepto, productoId: theirs.id };
    const request = { ...paid, customerId: shop.customerId, conceptos: [concept] };
    expect(await refused(shop, request)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await refused(shop, { ...request, draft: true })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('a price with its taxes', () => {
  it('is what is paid, in the order of a product, its document, a copy, its credit note and its global document', async () => {
    const shop = await openShop(system.url);
    const product = await addProduct(shop, {
      nombreInterno: 'Café',
      descripcion: 'Café',
      precioUnitario: 19.99,
      ivaIncluido: true,
    });
    // No amount in cents comes to 0.04 with its 16 %.
    const items = [
      { productId: product.id, cantidad: 3 },
      { ...book, cantidad: 1, precioUnitario: 0.04, ivaIncluido: true },
    ];
    const order = await addOrder(shop, items);
    expect(order).toMatchObject({
      subtotal: 51.73,
      iva: 8.28,
      total: 60.01,
      orderItems: [
        { precioUnitario: 19.99, importe: 59.97, ivaIncluido: true },
        { precioUnitario: 0.04, importe: 0.04, ivaIncluido: true },
      ],
    });
    const invoice = await issued(shop, { ...paid, orderId: order.id });
    expect(invoice).toMatchObject({
      total: 60.01,
      conceptos: [
        { cantidad: 3, valorUnitario: 19.99, ivaIncluido: true },
        { cantidad: 1, valorUnitario: 0.04, ivaIncluido: true },
      ],
    });
    const { conceptos, total } = (await readXml(shop, invoice)).comprobante;
    expect(total.toString()).toBe('60.01');
    expect(conceptos.map(({ valorUnitario }) => valorUnitario.toString())).toEqual(['17.233333', '0.034483']);

    const copied = await shop.call<{ data: { id: string } }>('POST', `/invoices/${invoice.id}/duplicate`, {});
    expect(await readInvoice(shop, copied.body.data.id)).toMatchObject({ total: 60.01 });
    const relaciones = [{ tipoRelacion: '01', uuids: [invoice.uuid] }];
    expect(await preview(shop, { tipo: 'nota-credito', relaciones })).toMatchObject({ total: 60.01 });
    const sale = await addOrder(shop, items);
    const period = { periodicidad: '01', meses: '11', anio: 2026 };
    const global = { ...paid, tipo: 'global', formaPago: '01', informacionGlobal: period, orderIds: [sale.id] };
    expect(await preview(shop, global)).toMatchObject({ total: 60.01 });
  });

  it('is the product’s own: another price that a concept or an item gives is one before taxes', async () => {
    const shop = await openShop(system.url);
    const product = await addProduct(shop, {
      nombreInterno: 'Café',
      descripcion: 'Café',
      precioUnitario: 116,
      ivaIncluido: true,
    });
    const shown = await preview(shop, {
      ...paid,
      customerId: shop.customerId,
      conceptos: [
        { productoId: product.id, cantidad: 1 },
        { productoId: product.id, cantidad: 1, valorUnitario: 100 },
      ],
    });
    expect(shown).toMatchObject({ subtotal: 200, total: 232 });
    const order = await addOrder(shop, [{ productId: product.id, cantidad: 1, precioUnitario: 100 }]);
    expect(order).toMatchObject({ total: 116, orderItems: [{ ivaIncluido: false }] });
  });
});

describe('a document of an order', () => {
  it('comes to the total of the order, with its pedimento on every concept', async () => {
    const shop = await openShop(system.url);
    const order = await addOrder(
      shop,
      [book, { ...book, precioUnitario: 0.333333, ivaRate: '8', isr: true, isrRate: 0.0125 }],
      { descuento: 7.77, numeroPedimento: '26  48  3009  0001234' },
    );
    const shown = await preview(shop, { ...paid, orderId: order.id });
    const invoice = await issued(shop, { ...paid, orderId: order.id });
    for (const document of [shown, invoice]) {
      expect(document).toMatchObject({
        subtotal: order.subtotal,
        descuento: order.descuento,
        iva: order.iva,
        total: order.total,
        customerId: shop.customerId,
      });
    }
    const { conceptos } = (await readXml(shop, invoice)).comprobante;
    expect(conceptos.map(({ informacionAduanera }) => informacionAduanera)).toEqual([
      ['26  48  3009  0001234'],
      ['26  48  3009  0001234'],
    ]);
  });

  it('goes to another receiver, with concepts of its own, where the request says so', async () => {
    const shop = await openShop(system.url);
    const order = await addOrder(shop, [book]);
    const receptor = {
      ...aReceptor,
      rfc: 'IIA040805DZ4',
      nombre: 'INDISTRIA ILUMINADORA DE ALMACENES',
      codigoPostal: '62661',
    };
    const invoice = await issued(shop, { ...paid, orderId: order.id, receptor, conceptos: [aConcepto] });
    expect(invoice).toMatchObject({ total: 1_160, customerId: null, receptor: { rfc: 'IIA040805DZ4' } });
    expect(await readOrder(shop, order.id)).toMatchObject({ facturado: true, invoices: [{ id: invoice.id }] });
  });

  it('is the only live one, whoever asks at once, and leaves no gap in the folios', async () => {
    const shop = await openShop(system.url);
    const order = await addOrder(shop, [book]);
    const request = { companyId: shop.companyId, formaPago: '03', ...paid, orderId: order.id };
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue(shop, request)));
    const refusals = answers.filter(({ status }) => status !== 201);
    expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(5).fill('409 ORDER_INVOICED'));
    const next = await issued(shop, { ...paid, customerId: shop.customerId, conceptos: [aConcepto] });
    expect(next.folio).toBe(2);
    expect((await readOrder(shop, order.id)).invoices).toHaveLength(1);
  });

  it('that was refused leaves its order free, and cannot come back once another one is live', async () => {
    const shop = await openShop(system.url);
    const order = await addOrder(shop, [book]);
    const { body } = await issue(shop, {
      companyId: shop.companyId,
      formaPago: '03',
      ...paid,
      orderId: order.id,
      numeroPedido: 'EMU-REJECT',
    });
    expect(body.data).toMatchObject({ status: 'REJECTED', folio: 1 });
    expect(await readOrder(shop, order.id)).toMatchObject({ facturado: false, invoices: [] });

    const second = await issued(shop, { ...paid, orderId: order.id });
    const { id } = body.data;
    expect((await shop.call('PATCH', `/invoices/${id}`, { numeroPedido: null })).status).toBe(200);
    const retried = await shop.call<InvoiceBody>('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30' });
    expect({ status: retried.status, code: retried.body.code }).toEqual({ status: 409, code: 'ORDER_INVOICED' });
    expect(await readInvoice(shop, id)).toMatchObject({ status: 'REJECTED', folio: 1 });
    expect((await readOrder(shop, order.id)).invoices).toMatchObject([{ id: second.id }]);
  });

  it('is told first of a second one, also in a preview', async () => {
    const shop = await openShop(system.url);
    const order = await addOrder(shop, [book]);
    await issued(shop, { ...paid, orderId: order.id });
    const again = { ...paid, orderId: order.id, metodoPago: undefined };
    const { problems } = await preview(shop, again);
    expect(problems).toMatchObject([{ code: 'ORDER_INVOICED', field: 'orderId' }, { field: 'metodoPago' }]);
    expect(await refused(shop, again)).toMatchObject({ status: 409, code: 'ORDER_INVOICED' });
  });

  it('is still issued when its customer was deleted, and never from an order of another company', async () => {
    const shop = await openShop(system.url);
    const customerId = await addCustomer(shop, shop.companyId, {
      rfc: 'KIJ0906199R1',
      nombre: 'KERNEL INDUSTIA JUGUETERA',
    });
    const order = await addOrder(shop, [book], { customerId });
    expect((await shop.call('DELETE', `/customers/${customerId}`)).status).toBe(200);
    const otherCompany = await addCompany(shop);
    expect(await refused(shop, { ...paid, companyId: otherCompany, orderId: order.id })).toMatchObject({ status: 404 });
    const stranger = await register(system.url);
    const theirs = await addCompany(stranger);
    const foreign = await issue(stranger, { companyId: theirs, formaPago: '03', ...paid, orderId: order.id });
    expect(foreign.status).toBe(404);
    expect(await issued(shop, { ...paid, orderId: order.id })).toMatchObject({ receptor: { rfc: 'KIJ0906199R1' } });
  });
});

/** Adds an order of three books as an earlier version kept it, whatever today's rules say of its columns. */
async function addOldOrder(shop: Shop, columns: { readonly order?: object; readonly item?: object }): Promise<string> {
  const id = randomUUID();
  const at = '2026-11-02T18:00:00Z';
  const amounts = { subtotal: 31.5, descuento: 0, iva: 5.04, ieps: 0, isr: 0, iva_ret: 0, total: 36.54 };
  const keys = { unidad: 'H87', clave_producto_servicio: '55101500', objeto_impuesto: '02' };
  const taxes = { iva: true, iva_rate: '16', ieps: false, ieps_tipo: 'TASA', iva_ret: false, isr: false };
  const order = {
    id,
    company_id: shop.companyId,
    number: 1,
    fecha: at,
    status: 'PENDING',
    customer_id: shop.customerId,
    ticket_token: randomUUID(),
    created_at: at,
    ...amounts,
    ...columns.order,
  };
  const item = {
    id: randomUUID(),
    order_id: id,
    position: 0,
    descripcion: 'Libro',
    cantidad: 3,
    precio_unitario: 10.5,
    importe: 31.5,
    ...keys,
    ...taxes,
    ...columns.item,
  };
  await inAdmin(system.databaseUrl, async (client) => {
    for (const [table, row] of Object.entries({ orders: order, order_items: item })) {
      const placeholders = Object.keys(row).map((_, index) => `$${index + 1}`);
      const into = `insert into ${table} (${Object.keys(row).join(', ')}) values (${placeholders.join(', ')})`;
      await client.query(into, Object.values(row));
    }
    await client.query('insert into order_numbers (company_id, last_number) values ($1, 1)', [shop.companyId]);
  });
  return id;
}

describe('an order from before a rule that it breaks', () => {
  it.each([
    {
      what: 'a taxed object without taxes',
      columns: { order: { iva: 0, total: 31.5 }, item: { iva: false } },
      code: 'CFDI40171',
      field: 'conceptos[0].impuestos',
      mended: { iva: true },
    },
    {
      what: 'a key that SAT has ended since',
      columns: { item: { clave_producto_servicio: '15101506' } },
      code: 'CFDI40162',
      field: 'conceptos[0].claveProductoServicio',
      mended: { claveProductoServicio: '55101500' },
    },
    {
      what: 'a unit that is none of SAT',
      columns: { item: { unidad: 'DX' } },
      code: 'CFDI40165',
      field: 'conceptos[0].unidad',
      mended: { unidad: 'Dx' },
    },
  ])('($what) is read, paid and annotated as it stands, and issued once mended', async (old) => {
    const shop = await openShop(system.url);
    const id = await addOldOrder(shop, old.columns);
    const order = await readOrder(shop, id);
    const listed = await shop.call<{ data: object[] }>('GET', `/orders?companyId=${shop.companyId}`);
    expect(listed.body.data).toEqual([order]);
    expect((await shop.call('PATCH', `/orders/${id}`, { status: 'PAID' })).status).toBe(200);
    const noted = await shop.call('PUT', `/orders/${id}`, {
      ...order,
      status: 'PAID',
      observaciones: 'Nota',
      version: 2,
    });
    expect([noted.status, await readOrder(shop, id)]).toEqual([
      200,
      { ...order, status: 'PAID', observaciones: 'Nota', version: 3 },
    ]);

    const request = { ...paid, orderId: id };
    const { problems } = await preview(shop, request);
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: old.code, field: old.field },
    ]);
    expect(await refused(shop, request)).toMatchObject({ status: 400, code: old.code });
    const items = order.orderItems.map((item) => ({ ...item, ...old.mended }));
    expect((await shop.call('PATCH', `/orders/${id}`, { orderItems: items })).status).toBe(200);
    expect(await issued(shop, request)).toMatchObject({ folio: 1, total: 36.54 });
  });

  it('is in the document of its period where that says nothing of what is wrong', async () => {
    const shop = await openShop(system.url);
    const id = await addOldOrder(shop, { item: { clave_producto_servicio: '15101506', unidad: 'DX' } });
    const informacionGlobal = { periodicidad: '04', meses: '11', anio: 2026 };
    const invoice = await issued(shop, { tipo: 'global', formaPago: '01', informacionGlobal, orderIds: [id] });
    expect(invoice).toMatchObject({ total: 36.54 });
    expect(await readOrder(shop, id)).toMatchObject({ facturado: true, total: 36.54 });
  });
});

describe('the terms that a customer is invoiced on', () => {
  it('are those of the last document that was issued to it, and of nobody else’s', async () => {
    const [shop, other] = [await openShop(system.url), await openShop(system.url)];
    const terms = async (who: Shop, id = shop.customerId) =>
      who.call<{ data: unknown }>('GET', `/customers/${id}/last-terms`);
    expect(await terms(shop)).toMatchObject({ status: 200, body: { data: null } });
    const sale = { tipo: 'factura', customerId: shop.customerId, conceptos: [aConcepto] };
    await issued(shop, { ...sale, metodoPago: 'PUE', formaPago: '03' });
    const credit = { ...sale, metodoPago: 'PPD', formaPago: '99', receptor: { ...aReceptor, usoCfdi: 'I08' } };
    await issued(shop, credit);
    await shop.call('POST', '/invoices/create', {
      ...sale,
      companyId: shop.companyId,
      metodoPago: 'PUE',
      formaPago: '01',
      draft: true,
    });
    expect((await terms(shop)).body.data).toEqual({ metodoPago: 'PPD', formaPago: '99', usoCfdi: 'I08' });
    expect((await terms(other)).status).toBe(404);
  });
});
