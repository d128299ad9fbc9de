import { describe, expect, it } from 'vitest';
import { useSystem } from '../support/system.ts';
import { aConcepto, aReceptor, addCompany, issue, register, type InvoiceBody } from './api-client.ts';
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
} from './invoices-client.ts';

const system = await useSystem();

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

describe('a document of an order', () => {
  it('comes to the total of the order, with its pedimento on every concept', async () => {
    const shop = await openShop(system.url);
    const order = await addOrder(
      shop,
      [book, { ...book, precioUnitario: 0.333333, ivaRate: '8', isr: true, isrRate: 0.0125 }],
      { descuento: 7.77, numeroPedimento: '15  48  3009  0001234' },
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
      ['15  48  3009  0001234'],
      ['15  48  3009  0001234'],
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
    const elsewhere = await addCompany(shop);
    expect(await refused(shop, { ...paid, companyId: elsewhere, orderId: order.id })).toMatchObject({ status: 404 });
    const stranger = await register(system.url);
    const theirs = await addCompany(stranger);
    const foreign = await issue(stranger, { companyId: theirs, formaPago: '03', ...paid, orderId: order.id });
    expect(foreign.status).toBe(404);
    expect(await issued(shop, { ...paid, orderId: order.id })).toMatchObject({ receptor: { rfc: 'KIJ0906199R1' } });
  });
});
