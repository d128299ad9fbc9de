import { describe, expect, it } from 'vitest';
import { extractText } from 'unpdf';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import {
  aConcepto,
  aReceptor,
  anInvoice,
  balanceOf,
  issue,
  type Failure,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { addOrder, issued, openShop, readInvoice, type Document, type Shop } from './invoices-client.ts';

const system = sharedSystem();
const shop = await openShop(system.url);

const draftOf = async (who: Shop, request: object): Promise<Document> => {
  const draft = { companyId: who.companyId, tipo: 'factura', ...request, draft: true };
  const { status, body } = await who.call<InvoiceBody>('POST', '/invoices/create', draft);
  expect({ status, body }).toMatchObject({ status: 201, body: { data: { status: 'DRAFT' } } });
  return body.data;
};
const whole = anInvoice(shop.companyId);
const patch = (id: string, changes: object, method = 'PATCH') =>
  shop.call<InvoiceBody>(method, `/invoices/${id}`, changes);
const retry = (id: string, headers: Record<string, string> = {}) =>
  shop.call<InvoiceBody>('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30', ...headers });

describe('a draft', () => {
  it('needs only its company and its type, has no folio and uses nothing', async () => {
    const before = await balanceOf(shop);
    const draft = await draftOf(shop, {});
    expect(draft).toMatchObject({ folio: null, serie: null, uuid: null, paymentStatus: null, total: 0, conceptos: [] });
    expect(await balanceOf(shop)).toEqual(before);
    for (const file of ['xml', 'pdf', 'zip']) {
      expect((await shop.download(`/invoices/${draft.id}/${file}`)).status).toBe(404);
    }
    const missing = await shop.call<Failure>('POST', `/invoices/${draft.id}/retry`);
    expect(missing.status).toBe(400);
    const fields = missing.body.details.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['customerId', 'formaPago', 'metodoPago', 'conceptos']));
  });

  it('shows what it would come to, and the customer of its order', async () => {
    const order = await addOrder(shop, [{ descripcion: 'Libro', cantidad: 2, precioUnitario: 10 }]);
    expect(await draftOf(shop, { orderId: order.id })).toMatchObject({
      total: 23.2,
      cliente: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      customerId: shop.customerId,
    });
    expect(await draftOf(shop, { conceptos: [{ cantidad: 2, valorUnitario: 5 }] })).toMatchObject({ total: 10 });
  });

  it('is corrected field by field: what is absent stays, null clears', async () => {
    const { id, version } = await draftOf(shop, { ...whole, condicionesPago: 'Contado', numeroPedido: 'P-1' });
    const { body } = await patch(id, {
      version,
      numeroPedido: null,
      serie: 'B',
      conceptos: [{ ...aConcepto, cantidad: 2 }],
    });
    expect(body.data).toMatchObject({ version: version + 1, serie: 'B', condicionesPago: 'Contado', total: 2_320 });
    expect(body.data).not.toHaveProperty('numeroPedido');
    const moved = await patch(id, {
      companyId: shop.customerId,
      tipo: 'global',
      id: shop.customerId,
      status: 'ISSUED',
    });
    expect(moved.body.data).toMatchObject({ id, companyId: shop.companyId, tipo: 'factura', status: 'DRAFT' });
    const stale = await patch(id, { version, serie: 'C' });
    expect({ status: stale.status, code: stale.body.code, data: stale.body.data }).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      data: { id, serie: 'B' },
    });
  });

  it('that comes back whole, as a form sends it, stays what it was', async () => {
    const order = await addOrder(shop, [{ descripcion: 'Libro', cantidad: 2, precioUnitario: 100 }], { descuento: 20 });
    const drafts = [
      await draftOf(shop, { ...whole, descuento: 30, conceptos: [{ ...aConcepto, descuento: 10 }] }),
      await draftOf(shop, { orderId: order.id, formaPago: '03', metodoPago: 'PUE' }),
    ];
    for (const draft of drafts) {
      const { body } = await patch(draft.id, draft, 'PUT');
      expect(body.data).toEqual({ ...draft, version: draft.version + 1 });
    }
    const edited = await patch(drafts[0]?.id ?? '', { ...drafts[0], version: undefined, descuento: 50 }, 'PUT');
    expect(edited.body.data).toMatchObject({ descuento: 60, total: 1_090.4 });
  });

  it('goes, and an issued document does not', async () => {
    const draft = await draftOf(shop, whole);
    const removed = await shop.call<{ data: { id: string; request: object } }>('DELETE', `/invoices/${draft.id}`);
    expect(removed).toMatchObject({ status: 200, body: { data: { id: draft.id } } });
    expect((await shop.call('GET', `/invoices/${draft.id}`)).status).toBe(404);
    // The request of the removed draft makes a draft again, once.
    const again = { ...removed.body.data.request, draft: true };
    const key = { 'Idempotency-Key': 'recuperado-1' };
    const restored = await shop.call<Restored>('POST', '/invoices/create', again, key);
    const repeated = await shop.call<Restored>('POST', '/invoices/create', again, key);
    expect(repeated.body.data.id).toBe(restored.body.data.id);
    const { id: _id, createdAt: _at, ...contents } = draft;
    expect(restored.body.data).toMatchObject(contents);
    const invoice = await issued(shop, whole);
    for (const answer of [
      await shop.call('DELETE', `/invoices/${invoice.id}`),
      await patch(invoice.id, { serie: 'Z' }),
    ]) {
      expect({ status: answer.status, ...answer.body }).toMatchObject({ status: 409, code: 'CONFLICT' });
    }
    expect(await retry(invoice.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await readInvoice(shop, invoice.id)).toEqual(invoice);
  });

  it('is out of reach of everybody else', async () => {
    const { id } = await draftOf(shop, whole);
    const stranger = await openShop(system.url);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { serie: 'Z' }],
      ['DELETE', '', undefined],
      ['POST', '/retry', undefined],
      ['POST', '/duplicate', undefined],
      ['GET', '/xml', undefined],
    ] as const) {
      expect((await stranger.call(method, `/invoices/${id}${path}`, body)).status).toBe(404);
    }
    expect((await patch(id, { customerId: stranger.customerId })).status).toBe(404);
  });
});

describe('a copy', () => {
  it('is a draft of the same contents, whose date, order and relations are its own to choose', async () => {
    const order = await addOrder(shop, [{ descripcion: 'Libro', cantidad: 3, precioUnitario: 10.5 }], {
      descuento: 1.5,
    });
    const invoice = await issued(shop, { tipo: 'factura', metodoPago: 'PUE', orderId: order.id, serie: 'LIB' });
    const { status, body } = await shop.call<InvoiceBody>('POST', `/invoices/${invoice.id}/duplicate`);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'DRAFT',
      serie: 'LIB',
      folio: null,
      uuid: null,
      fecha: null,
      orderId: null,
      customerId: shop.customerId,
      descuento: 1.5,
      total: order.total,
      conceptos: [{ descripcion: 'Libro', cantidad: 3, valorUnitario: 10.5, impuestos: { iva: '16' } }],
    });
    expect((await retry(body.data.id)).body.data).toMatchObject({ status: 'ISSUED', folio: 2, total: order.total });
  });

  it('of a document with its own concepts keeps their products and discounts', async () => {
    const original = await issued(shop, {
      ...whole,
      descuento: 5,
      conceptos: [{ ...aConcepto, descuento: 10 }],
      relaciones: [{ tipoRelacion: '04', uuids: ['5FB2822E-396D-4725-8521-CDC4BDD20CCF'] }],
    });
    const { body } = await shop.call<InvoiceBody>('POST', `/invoices/${original.id}/duplicate`);
    expect(body.data).toMatchObject({ descuento: 15, total: original.total, receptor: { rfc: aReceptor.rfc } });
    expect(body.data).not.toHaveProperty('relaciones');
  });
});

describe('a rejected document', () => {
  it('keeps its number and its serie, and takes a new date when it is issued again', async () => {
    const request = { ...whole, serie: 'REJ', numeroPedido: 'EMU-REJECT' };
    const { id, fecha } = (await issue(shop, request)).body.data;
    const edited = await patch(id, { serie: 'OTRA', numeroPedido: 'P-2' });
    expect(edited.body.data).toMatchObject({ status: 'REJECTED', serie: 'REJ', folio: 1, fecha: null });
    const again = await retry(id);
    expect(again.body.data).toMatchObject({ id, status: 'ISSUED', serie: 'REJ', folio: 1, errors: [] });
    expect((again.body.data.fecha ?? '') >= (fecha ?? '')).toBe(true);
  });

  it('shows what was corrected and not what it was', async () => {
    const { id } = (await issue(shop, { ...whole, numeroPedido: 'EMU-REJECT' })).body.data;
    const receptor = { ...aReceptor, codigoPostal: '42501' };
    const { body } = await patch(id, { receptor, conceptos: [{ ...aConcepto, descripcion: 'Otra cosa' }] });
    expect(body.data).toMatchObject({ receptor: { codigoPostal: '42501' }, conceptos: [{ descripcion: 'Otra cosa' }] });
  });

  it('is issued once by a key, whoever repeats it, and after a wait shows where it stands', async () => {
    const { id } = (await issue(shop, { ...whole, serie: 'KEY', numeroPedido: 'EMU-REJECT' })).body.data;
    await patch(id, { numeroPedido: null });
    const before = await balanceOf(shop);
    const answers = await Promise.all([1, 2, 3].map(() => retry(id, { 'Idempotency-Key': `retry-${id}` })));
    for (const { status, body } of answers) {
      expect({ status, data: body.data }).toMatchObject({ status: 201, data: { id, status: 'ISSUED', folio: 1 } });
    }
    expect(await balanceOf(shop)).toMatchObject({ available: before.available - 1 });
  });
});

describe('a preview', () => {
  const printed = async (request: object) => {
    const asked = JSON.stringify(request);
    const response = await shop.raw('POST', '/invoices/preview', asked, 'application/json', 'application/pdf');
    expect({ status: response.status, type: response.headers.get('Content-Type') }).toEqual({
      status: 200,
      type: 'application/pdf',
    });
    return (await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })).text;
  };

  it('as PDF shows the document, marked as what it is', async () => {
    const text = await printed(whole);
    expect(text).toContain('VISTA PREVIA');
    expect(text).toContain('(MIL CIENTO SESENTA PESOS 00/100 M.N.)');
  });

  it('as PDF is drawn of what is not complete, and of what breaks every rule', async () => {
    expect(await printed({ companyId: shop.companyId, tipo: 'nota-credito' })).toContain('VISTA PREVIA');
    const broken = { ...aConcepto, claveProductoServicio: '1', unidad: '', impuestos: { isr: 9 }, descuento: 5_000 };
    expect(await printed({ ...whole, moneda: 'XXX', fecha: '2026-02-30T99:99:99', conceptos: [broken] })).toContain(
      'VISTA PREVIA',
    );
  });

  it('saves nothing', async () => {
    const count = async () => (await shop.call<{ total: number }>('GET', '/invoices')).body.total;
    const before = await count();
    expect((await shop.call('POST', '/invoices/preview', whole)).status).toBe(200);
    expect(await count()).toBe(before);
  });
});

interface Restored {
  readonly data: { readonly id: string };
}
