import { describe, expect, it } from 'vitest';
import { lastMonth } from '@timbra/testing/mexican-clock.ts';
import { acceptDocuments, refuseDocuments } from '@timbra/testing/api/hold-answers.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import {
  aConcepto,
  balanceOf,
  issue,
  register,
  type Client,
  type Failure,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import {
  addOrder,
  issued,
  openShop,
  preview,
  readInvoice,
  readOrder,
  readXml,
  refused,
  type Document,
  type Shop,
} from './invoices-client.ts';

const system = sharedSystem();

/** The month is on the clock of Hidalgo: six hours behind UTC all year. */
const month = lastMonth();
const thisMonth = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1, 6);
const informacionGlobal = {
  periodicidad: '04',
  meses: String(month.getUTCMonth() + 1).padStart(2, '0'),
  anio: month.getUTCFullYear(),
};
const fecha = month.toISOString();
const global = { tipo: 'global', formaPago: '01', informacionGlobal };

const item = { descripcion: 'Café', cantidad: 1, precioUnitario: 100, claveProductoServicio: '90101700' };
const sell = (shop: Shop, items: readonly object[], changes: object = {}) =>
  addOrder(shop, items, { fecha, ...changes });

describe('a global document', () => {
  it('carries each sale of its period that nobody invoiced, and comes to what was paid', async () => {
    const shop = await openShop(system.url);
    const simple = await sell(shop, [{ ...item, cantidad: 3, precioUnitario: 10.55 }, item], { descuento: 31.65 });
    const mixed = await sell(shop, [item, { ...item, ivaRate: '0' }, { ...item, ivaRate: 'exento' }]);
    const cents = { ...item, precioUnitario: 0.33 };
    const rounded = await sell(shop, [cents, cents, cents]);
    const last = await sell(shop, [item], { fecha: new Date(thisMonth - 1_000).toISOString() });
    await sell(shop, [item], { fecha: new Date(thisMonth).toISOString() });
    await sell(shop, [item], { status: 'CANCELLED' });
    const invoicedBefore = await sell(shop, [item]);
    await issued(shop, { tipo: 'factura', metodoPago: 'PUE', orderId: invoicedBefore.id });

    const invoice = await issued(shop, global);
    const sales = [simple, mixed, rounded, last];
    expect(invoice.total).toBe(Number(sales.reduce((sum, { total }) => sum + total, 0).toFixed(2)));
    expect(invoice).toMatchObject({ cliente: 'PUBLICO EN GENERAL', metodoPago: 'PUE', customerId: null });
    const { comprobante } = await readXml(shop, invoice);
    expect(comprobante).toMatchObject({
      informacionGlobal,
      receptor: {
        rfc: 'XAXX010101000',
        usoCfdi: 'S01',
        regimenFiscalReceptor: '616',
        domicilioFiscalReceptor: '42501',
      },
    });
    // There is one concept a sale: one more for each further rate, and each line where the taxes of the sum are not
    // their sum.
    expect(comprobante.conceptos.map(({ noIdentificacion }) => noIdentificacion)).toEqual(
      [simple, mixed, mixed, mixed, rounded, rounded, rounded, last].map(({ number }) => String(number)),
    );
    expect(
      new Set(comprobante.conceptos.map((each) => `${each.claveProdServ} ${each.claveUnidad} ${each.descripcion}`)),
    ).toEqual(new Set(['01010101 ACT Venta']));
    for (const { id } of sales) {
      expect(await readOrder(shop, id)).toMatchObject({ facturado: true, invoices: [{ id: invoice.id }] });
    }
    expect(await refused(shop, { tipo: 'factura', metodoPago: 'PUE', orderId: simple.id })).toMatchObject({
      status: 409,
      code: 'ORDER_INVOICED',
    });
    expect(await refused(shop, global)).toMatchObject({ status: 400, details: [{ field: 'conceptos' }] });
  });

  it('takes only the orders that it is told, or concepts of its own', async () => {
    const shop = await openShop(system.url);
    const [one, two] = [await sell(shop, [item]), await sell(shop, [item])];
    const invoice = await issued(shop, { ...global, orderIds: [two.id, two.id] });
    expect(invoice).toMatchObject({ total: 116, conceptos: [{ noIdentificacion: String(two.number) }] });
    const again = await refused(shop, { ...global, orderIds: [one.id, two.id] });
    expect(again).toMatchObject({ status: 409, code: 'ORDER_INVOICED', details: [{ field: 'orderIds[1]' }] });
    const own = { ...aConcepto, claveProductoServicio: '01010101', unidad: 'ACT', descripcion: 'Venta' };
    expect(await issued(shop, { ...global, conceptos: [own] })).toMatchObject({ total: 1_160 });
    expect(await readOrder(shop, one.id)).toMatchObject({ facturado: false });
    const factura = { tipo: 'factura', metodoPago: 'PUE', customerId: shop.customerId, orderIds: [one.id] };
    expect(await refused(shop, { ...factura, conceptos: [own] })).toMatchObject({
      status: 400,
      details: [{ field: 'orderIds' }],
    });
    const receptor = { rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL' };
    const named = await issued(shop, { ...global, receptor, orderId: one.id, orderIds: [one.id] });
    expect(await readOrder(shop, one.id)).toMatchObject({ facturado: true, invoices: [{ id: named.id }] });
  });

  it('that was refused lets its sales go, and carries those that are left when it is issued again', async () => {
    const shop = await openShop(system.url);
    const [one, two] = [await sell(shop, [item]), await sell(shop, [item])];
    const request = { companyId: shop.companyId, ...global, numeroPedido: 'EMU-REJECT' };
    const { id } = (await issue(shop, request)).body.data;
    expect(await readOrder(shop, one.id)).toMatchObject({ facturado: false, invoices: [] });
    await issued(shop, { tipo: 'factura', metodoPago: 'PUE', orderId: one.id });
    await shop.call('PATCH', `/invoices/${id}`, { numeroPedido: null });
    const retried = await shop.call<InvoiceBody>('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30' });
    expect(retried.body.data).toMatchObject({
      status: 'ISSUED',
      conceptos: [{ noIdentificacion: String(two.number) }],
    });
  });

  it('is told what its period lacks', async () => {
    const shop = await openShop(system.url);
    const ask = (period: object | undefined) =>
      preview(shop, { ...global, informacionGlobal: period, conceptos: [aConcepto] });
    const codes = async (period: object | undefined) =>
      (await ask(period)).problems
        .filter(({ severity }) => severity === 'error')
        .map(({ code, field }) => `${code} ${field}`);
    expect(await codes(undefined)).toEqual(['VALIDATION informacionGlobal']);
    expect(await codes({ ...informacionGlobal, periodicidad: '05' })).toEqual([
      'CFDI40132 informacionGlobal.periodicidad',
      'CFDI40135 informacionGlobal.meses',
    ]);
    expect(await codes({ ...informacionGlobal, meses: '13', anio: informacionGlobal.anio - 2 })).toEqual([
      'CFDI40134 informacionGlobal.meses',
      'CFDI40136 informacionGlobal.anio',
    ]);
    expect(await codes(informacionGlobal)).toEqual([]);
  });
});

describe('a sale that a global document carries', () => {
  const ownOf = (shop: Shop, sold: Document, orderId: string, body: object = {}) =>
    shop.call<InvoiceBody & Failure>(
      'POST',
      `/invoices/${sold.id}/tickets`,
      { orderId, customerId: shop.customerId, formaPago: '01', ...body },
      { Prefer: 'wait=30' },
    );
  const notesOf = async (shop: Shop, { id }: Document) =>
    (await shop.call<{ data: readonly Document[] }>('GET', `/invoices?filter=${JSON.stringify({ notasDe: id })}`)).body
      .data;
  const ordersOf = async ({ call }: Client, { id }: Document) => {
    const filter = JSON.stringify({ documento: id });
    return (await call<{ data: readonly OrderAnswer[] }>('GET', `/orders?filter=${filter}&sort=["number","ASC"]`)).body
      .data;
  };
  const comesTo = (shop: Shop, { id }: Document, status: string) =>
    expect.poll(async () => (await readInvoice(shop, id)).status).toBe(status);

  it('leaves it by a note and gets a document of its own, in one call', async () => {
    const shop = await openShop(system.url);
    const [one, two] = [await sell(shop, [item, { ...item, ivaRate: '0' }]), await sell(shop, [item])];
    const sold = await issued(shop, global);
    const { status, body } = await ownOf(shop, sold, one.id);
    expect({ status, body }).toMatchObject({ status: 201, body: { data: { status: 'ISSUED', total: one.total } } });
    const [note] = await notesOf(shop, sold);
    if (!note) throw new Error('The sale has no note.');
    await comesTo(shop, note, 'ISSUED');
    const { comprobante } = await readXml(shop, note);
    expect(comprobante).toMatchObject({
      tipoDeComprobante: 'E',
      receptor: { rfc: 'XAXX010101000', usoCfdi: 'S01' },
      conceptos: [{ noIdentificacion: String(one.number) }, { noIdentificacion: String(one.number) }],
    });
    expect(note.total).toBe(one.total);
    const own = body.data.id;
    // Each of its sales says what became of it, and only to whom it belongs.
    const ofSold = { nota: { id: note.id, status: 'ISSUED' }, tipo: 'global', id: sold.id };
    expect(await ordersOf(shop, sold)).toMatchObject([
      { id: one.id, facturado: true, invoices: [{ id: own, tipo: 'factura', nota: null }, ofSold] },
      { id: two.id, facturado: true, invoices: [{ id: sold.id, tipo: 'global', nota: null }] },
    ]);
    expect(await ordersOf(shop, note)).toEqual([]);
    expect(await ordersOf(await register(system.url), sold)).toEqual([]);
    expect(await balanceOf(shop)).toMatchObject({ totalUsed: 3, reserved: 0 });
    // It is out, and what is none of its sales never was in.
    const other = await sell(shop, [item]);
    for (const id of [one.id, other.id]) {
      expect(await ownOf(shop, sold, id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }
    expect(await ownOf(shop, note, two.id)).toMatchObject({ status: 409 });
  });

  it('leaves it once, by two calls at once', async () => {
    const shop = await openShop(system.url);
    const { id } = await sell(shop, [item]);
    const sold = await issued(shop, global);
    const answers = await Promise.all([ownOf(shop, sold, id), ownOf(shop, sold, id), ownOf(shop, sold, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(await notesOf(shop, sold)).toHaveLength(1);
  });

  it('stays in it when its own document is wrong, and is its again when neither note nor document stands', async () => {
    const shop = await openShop(system.url);
    const { id } = await sell(shop, [item]);
    const sold = await issued(shop, global);
    const wrong = await ownOf(shop, sold, id, { formaPago: '00' });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'formaPago' }] } });
    expect(await notesOf(shop, sold)).toEqual([]);
    const { body } = await ownOf(shop, sold, id);
    const [note] = await notesOf(shop, sold);
    if (!note) throw new Error('The sale has no note.');
    await comesTo(shop, note, 'ISSUED');
    const cancel = (document: { readonly id: string }) =>
      shop.call('POST', `/invoices/${document.id}/cancel`, { motivo: '02' });
    // The note would put the sale back beside its own document.
    expect(await cancel(note)).toMatchObject({ status: 409, body: { code: 'CANCEL_BLOCKED' } });
    await cancel(body.data);
    await comesTo(shop, body.data, 'CANCELLED');
    expect(await readOrder(shop, id)).toMatchObject({ facturado: false });
    await cancel(note);
    await comesTo(shop, note, 'CANCELLED');
    expect(await readOrder(shop, id)).toMatchObject({ facturado: true, invoices: [{ id: sold.id, nota: null }, {}] });
    expect((await ownOf(shop, sold, id)).status).toBe(201);
  });

  it('is told of when the provider refuses its note or its own document, each of which is mended by itself', async () => {
    const shop = await openShop(system.url);
    // No other story has these sums.
    const [one, two] = [
      await sell(shop, [{ ...item, precioUnitario: 8_123.57 }]),
      await sell(shop, [{ ...item, precioUnitario: 9_412.83 }]),
    ];
    const sold = await issued(shop, global);
    const retry = ({ id }: { readonly id: string }) =>
      shop.call<InvoiceBody>('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30' });
    const noteOf = async ({ total }: { readonly total: number }) => {
      const note = (await notesOf(shop, sold)).find((each) => each.total === total);
      if (!note) throw new Error('The sale has no note.');
      return note;
    };
    const heard = async () =>
      (await shop.call<{ data: readonly { type: string; link: string }[] }>('GET', '/notifications')).body.data
        .filter(({ type }) => type === 'DOCUMENT_REJECTED')
        .map(({ link }) => link);
    const standing = async ({ id }: { readonly id: string }) => {
      const { facturado, invoices } = await readOrder(shop, id);
      return { facturado, invoices: invoices.map(({ tipo, status, nota }) => [tipo, status, nota?.status ?? null]) };
    };

    const unwanted = [`E ${one.total}`, `I ${two.total}`];
    await refuseDocuments(system.pacUrl, unwanted);
    const own = await ownOf(shop, sold, one.id);
    expect(own).toMatchObject({ status: 201, body: { data: { status: 'ISSUED' } } });
    const note = await noteOf(one);
    await comesTo(shop, note, 'REJECTED');
    expect(await standing(one)).toEqual({
      facturado: true,
      invoices: [
        ['factura', 'ISSUED', null],
        ['global', 'ISSUED', 'REJECTED'],
      ],
    });
    const refusedOwn = await ownOf(shop, sold, two.id);
    expect(refusedOwn).toMatchObject({ status: 400, body: { code: 'CFDI40148', data: { status: 'REJECTED' } } });
    const otherNote = await noteOf(two);
    await comesTo(shop, otherNote, 'ISSUED');
    expect(await standing(two)).toMatchObject({ facturado: false });
    // Each of the refused ones is told of with the way to it, and neither sale leaves the document a second time.
    expect(await heard()).toEqual([refusedOwn.body.data, note].map(({ id }) => `/facturas/${id}`));
    for (const { id } of [one, two]) expect(await ownOf(shop, sold, id)).toMatchObject({ status: 409 });
    expect(await balanceOf(shop)).toMatchObject({ totalUsed: 3, reserved: 0 });

    await acceptDocuments(system.pacUrl, unwanted);
    for (const document of [note, refusedOwn.body.data]) {
      expect(await retry(document)).toMatchObject({ status: 201, body: { data: { status: 'ISSUED' } } });
    }
    for (const sale of [one, two]) {
      expect(await standing(sale)).toEqual({
        facturado: true,
        invoices: [
          ['factura', 'ISSUED', null],
          ['global', 'ISSUED', 'ISSUED'],
        ],
      });
    }
    expect(await balanceOf(shop)).toMatchObject({ totalUsed: 5, reserved: 0 });
  });
});
