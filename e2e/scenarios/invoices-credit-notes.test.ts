import type { InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import type { TimelineEventAnswer } from '@timbra/contract/invoices.ts';
import { describe, expect, it } from 'vitest';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { aConcepto, aReceptor, issue, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import {
  addPractice,
  issued,
  openShop,
  preview,
  readInvoice,
  readXml,
  refused,
  type Document,
  type Shop,
} from './invoices-client.ts';

const system = sharedSystem();

const related = (...uuids: (string | null)[]) => [{ tipoRelacion: '01', uuids }];
const noteOf = (origin: Document, changes: object = {}) => ({
  tipo: 'nota-credito',
  relaciones: related(origin.uuid),
  ...changes,
});
const discount = (valorUnitario: number) => ({
  ...aConcepto,
  claveProductoServicio: '84111506',
  unidad: 'ACT',
  descripcion: 'Descuento',
  valorUnitario,
});

/** Issues 1,160.00 on credit. */
const onCredit = (shop: Shop, changes: object = {}) =>
  issued(shop, {
    tipo: 'factura',
    receptor: aReceptor,
    conceptos: [aConcepto],
    metodoPago: 'PPD',
    formaPago: '99',
    ...changes,
  });

describe('a credit note', () => {
  it('without concepts takes back the whole document, line by line and to the cent', async () => {
    const shop = await openShop(system.url);
    const line = { ...aConcepto, valorUnitario: 0.33 };
    const quota = {
      ...line,
      cantidad: 12,
      valorUnitario: 9.99,
      impuestos: { iva: '16', ieps: { tipo: 'CUOTA', valor: 1.6451 } },
    };
    const origin = await issued(shop, {
      tipo: 'factura',
      metodoPago: 'PUE',
      receptor: aReceptor,
      conceptos: [line, line, { ...line, descuento: 0.01 }, quota, { ...line, impuestos: { iva: 'exento' } }],
      descuento: 5.55,
    });
    const note = await issued(shop, noteOf(origin));
    expect(note).toMatchObject({ iva: origin.iva, total: origin.total, saldo: 0, moneda: 'MXN', formaPago: '03' });
    const { body: listed } = await shop.call<{ data: readonly InvoiceRowAnswer[] }>('GET', '/invoices');
    expect(listed.data.map(({ id, acreditado }) => [id, acreditado])).toEqual([
      [note.id, 0],
      [origin.id, origin.total],
    ]);
    const { comprobante } = await readXml(shop, note);
    expect(comprobante.conceptos.map(({ claveProdServ, claveUnidad }) => `${claveProdServ} ${claveUnidad}`)).toEqual(
      Array(5).fill('84111506 ACT'),
    );
    expect(comprobante.receptor).toMatchObject({ rfc: 'URE180429TM6', usoCfdi: 'G02' });
    expect(await refused(shop, noteOf(origin, { conceptos: [discount(0.01)] }))).toMatchObject({
      status: 400,
      code: 'CREDIT_EXCEEDED',
      details: [{ field: 'conceptos', code: 'CREDIT_EXCEEDED' }],
    });
  });

  it('takes currency and rate of a foreign document, and refuses another currency', async () => {
    const shop = await openShop(system.url);
    const origin = await onCredit(shop, { moneda: 'USD', tipoCambio: 18.2345 });
    const mixed = await refused(shop, noteOf(origin, { moneda: 'MXN', conceptos: [discount(10)] }));
    expect(mixed).toMatchObject({ status: 400, details: [{ field: 'moneda' }] });
    const note = await issued(shop, noteOf(origin, { formaPago: '03', conceptos: [discount(10)] }));
    expect(note).toMatchObject({ moneda: 'USD', total: 11.6 });
    expect((await readXml(shop, note)).comprobante.tipoCambio?.toString()).toBe('18.2345');
    expect(await readInvoice(shop, origin.id)).toMatchObject({ saldo: 1_148.4 });
  });

  it('of the general public has use S01, and keeps a use that was chosen', async () => {
    const shop = await openShop(system.url);
    const generic = { rfc: 'XAXX010101000', nombre: 'JUANA PEREZ' };
    const sold = await issued(shop, { tipo: 'factura', metodoPago: 'PUE', receptor: generic, conceptos: [aConcepto] });
    expect((await preview(shop, noteOf(sold))).receptor).toMatchObject({ rfc: 'XAXX010101000', usoCfdi: 'S01' });
    const named = await onCredit(shop);
    const chosen = await preview(shop, noteOf(named, { receptor: { ...aReceptor, usoCfdi: 'G03' } }));
    expect(chosen.receptor).toMatchObject({ usoCfdi: 'G03' });
    const customer = await preview(shop, noteOf(named, { customerId: shop.customerId }));
    expect(customer.receptor).toMatchObject({ rfc: 'URE180429TM6', usoCfdi: 'G02' });
  });

  it('never takes more than is left, however many are issued at once', async () => {
    const shop = await openShop(system.url);
    const origin = await onCredit(shop);
    const half = { companyId: shop.companyId, formaPago: '03', ...noteOf(origin, { conceptos: [discount(300)] }) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue(shop, half)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { status } of answers) expect([201, 400, 409]).toContain(status);
    expect(await readInvoice(shop, origin.id)).toMatchObject({ saldo: 116, paymentStatus: 'Pendiente' });
    await issued(shop, noteOf(origin, { conceptos: [discount(100)] }));
    expect(await readInvoice(shop, origin.id)).toMatchObject({ saldo: 0, paymentStatus: 'Pagada' });
  });

  it('that the provider refuses gives back what it held, and takes it again when it is issued after all', async () => {
    const shop = await openShop(system.url);
    const origin = await onCredit(shop);
    const request = noteOf(origin, { numeroPedido: 'EMU-REJECT', formaPago: '03' });
    const { body } = await issue(shop, { companyId: shop.companyId, ...request });
    expect(body.data.status).toBe('REJECTED');
    expect(await readInvoice(shop, origin.id)).toMatchObject({ saldo: 1_160 });
    const small = await issued(shop, noteOf(origin, { conceptos: [discount(100)] }));
    const retry = () =>
      shop.call<InvoiceBody>('POST', `/invoices/${body.data.id}/retry`, undefined, { Prefer: 'wait=30' });
    const change = (changes: object) => shop.call('PATCH', `/invoices/${body.data.id}`, changes);
    await change({ numeroPedido: null });
    expect(await retry()).toMatchObject({ status: 400, body: { details: [{ field: 'conceptos' }] } });
    await change({ conceptos: [discount(900)] });
    expect((await retry()).body.data).toMatchObject({ status: 'ISSUED', total: 1_044 });
    expect(small.total + 1_044).toBe(1_160);
    expect(await readInvoice(shop, origin.id)).toMatchObject({ saldo: 0, paymentStatus: 'Pagada' });
  });

  it('names the document that it corrects: an income of ours that is valid, or one that we do not know', async () => {
    const [shop, other] = [await openShop(system.url), await openShop(system.url)];
    const conceptos = [discount(10)];
    const bare = { tipo: 'nota-credito', metodoPago: 'PUE', receptor: aReceptor, conceptos };
    expect(await refused(shop, bare)).toMatchObject({ status: 400, details: [{ field: 'relaciones' }] });

    const origin = await onCredit(shop);
    const note = await issued(shop, noteOf(origin, { conceptos }));
    expect(await refused(shop, noteOf(note, { conceptos }))).toMatchObject({
      status: 400,
      details: [{ field: 'relaciones[0].uuids[0]' }],
    });
    const theirs = await onCredit(other);
    const unknown = await preview(shop, { ...bare, relaciones: related(origin.uuid, theirs.uuid) });
    expect(unknown.problems).toMatchObject([
      { code: 'FOREIGN_RELATION', field: 'relaciones[0].uuids[1]', severity: 'warning' },
    ]);
    await issued(shop, { ...bare, relaciones: related(theirs.uuid) });
    expect(await readInvoice(other, theirs.id)).toMatchObject({ saldo: 1_160 });
  });

  it('of a document that another company of the account has issued is refused, and so are a payment and a substitute', async () => {
    const shop = await openShop(system.url);
    const { uuid } = await onCredit(shop);
    const otherCompany = { companyId: await addPractice(shop), receptor: aReceptor, metodoPago: 'PUE' };
    const lines = { conceptos: [discount(10)] };
    const pagos = [{ documentos: [{ uuid }] }];
    for (const [field, request] of [
      ['relaciones[0].uuids[0]', { ...lines, tipo: 'nota-credito', relaciones: related(uuid) }],
      ['relaciones[0].uuids[0]', { ...lines, tipo: 'factura', relaciones: [{ tipoRelacion: '04', uuids: [uuid] }] }],
      ['pagos[0].documentos[0].uuid', { tipo: 'complemento-pago', pagos }],
    ] as const) {
      const { status, details } = await refused(shop, { ...otherCompany, ...request });
      expect(status).toBe(400);
      expect(details.filter((each) => each.field === field)).toMatchObject([
        { message: 'Esa factura la emitió otra de tus empresas. Cambia a esa empresa, o elige una factura de esta.' },
      ]);
    }
    expect((await preview(shop, noteOf({ uuid } as Document, lines))).problems).toEqual([]);
  });

  it('of several documents uses them up in their order', async () => {
    const shop = await openShop(system.url);
    const origins = [await onCredit(shop), await onCredit(shop)];
    const note = { tipo: 'nota-credito', relaciones: related(...origins.map(({ uuid }) => uuid)) };
    await issued(shop, { ...note, conceptos: [discount(1_500)] });
    const saldos = await Promise.all(origins.map(async ({ id }) => (await readInvoice(shop, id)).saldo));
    expect(saldos).toEqual([0, 580]);
  });

  it('is told in the time line of what it lowers, with its amount', async () => {
    const [shop, other] = [await openShop(system.url), await openShop(system.url)];
    const origin = await onCredit(shop);
    const note = await issued(shop, noteOf(origin, { conceptos: [discount(100)] }));
    const draft = { companyId: shop.companyId, ...noteOf(origin, { conceptos: [discount(1)], draft: true }) };
    expect((await shop.call('POST', '/invoices/create', draft)).status).toBe(201);
    const timeline = await timelineOf(shop, origin.id);
    expect(timeline).toMatchObject([
      { event: 'created' },
      { event: 'stamped' },
      {
        event: 'credited',
        amount: 116,
        invoice: { id: note.id, tipo: 'nota-credito', serie: note.serie, folio: note.folio },
      },
    ]);
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
    expect((await other.call('GET', `/invoices/${origin.id}/timeline`)).status).toBe(404);
  });

  it('that was refused and then issued has both in its time line', async () => {
    const shop = await openShop(system.url);
    const origin = await onCredit(shop);
    const { body } = await issue(shop, {
      companyId: shop.companyId,
      ...noteOf(origin, { numeroPedido: 'EMU-REJECT', formaPago: '03' }),
    });
    await shop.call('PATCH', `/invoices/${body.data.id}`, { numeroPedido: null });
    await shop.call('POST', `/invoices/${body.data.id}/retry`, undefined, { Prefer: 'wait=30' });
    const timeline = await timelineOf(shop, body.data.id);
    expect(timeline.map(({ event }) => event)).toEqual(['created', 'rejected', 'stamped']);
  });

  it('that is cancelled has the request and its end in its time line, and is no credit of its origin any more', async () => {
    const shop = await openShop(system.url);
    const origin = await onCredit(shop);
    const note = await issued(shop, noteOf(origin));
    expect((await timelineOf(shop, origin.id)).map(({ event }) => event)).toContain('credited');
    const answer = await shop.call<InvoiceBody>('POST', `/invoices/${note.id}/cancel`, { motivo: '02' });
    expect(answer.body.data.status).toBe('CANCELLED');
    const timeline = await timelineOf(shop, note.id);
    expect(timeline.map(({ event }) => event)).toEqual(['created', 'stamped', 'cancel_requested', 'cancelled']);
    expect((await timelineOf(shop, origin.id)).map(({ event }) => event)).not.toContain('credited');
  });
});

async function timelineOf(shop: Shop, id: string): Promise<readonly TimelineEventAnswer[]> {
  const { body } = await shop.call<{ data: readonly TimelineEventAnswer[] }>('GET', `/invoices/${id}/timeline`);
  return body.data;
}
