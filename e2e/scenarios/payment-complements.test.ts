import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OtherSystem, zipOf } from '@timbra/adapters/imports/testing/other-system.ts';
import type { InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import type { PagoDocumentoInput } from '@timbra/core/invoicing/complement-inputs.ts';
import type { Pagos } from '@timbra/core/invoicing/complements/pagos/type.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { aConcepto, aReceptor, issue, type Failure, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { cancel, comesTo, receiverSays, refresh } from './cancelling-client.ts';
import { imported, listed } from './imports-client.ts';
import {
  addCustomer,
  issued,
  issueDraft,
  openShop,
  preview,
  readInvoice,
  readXml,
  refused,
  type Document,
  type Shop,
} from './invoices-client.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';

const system = sharedSystem();
const tipo = 'complemento-pago';
const day = mexicanDay(1);

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

const pago = (monto: number, documentos: readonly object[], changes: object = {}) => ({
  fecha: day,
  formaPago: '03',
  monto,
  documentos,
  ...changes,
});
const paying = ({ id }: Pick<Document, 'id'>, importePagado: number, changes: object = {}) => ({
  invoiceId: id,
  importePagado,
  ...changes,
});
const complement = (...pagos: readonly object[]) => ({ tipo, pagos });

async function pagosOf(shop: Shop, document: Document): Promise<Pagos> {
  const { comprobante } = await readXml(shop, document);
  const found = comprobante.complementos.find((each) => each.kind === 'pagos');
  if (!found) throw new Error('the XML has no payments');
  expect(comprobante).toMatchObject({ tipoDeComprobante: 'P', moneda: 'XXX', receptor: { usoCfdi: 'CP01' } });
  return found;
}

/** Reads each document of each payment: parcialidad, what was left and what is left, with its bases. */
const lines = ({ pagos }: Pagos) =>
  pagos.flatMap(({ documentos }) =>
    documentos.map(({ parcialidad, saldoAnterior, saldoInsoluto, equivalencia, traslados }) =>
      [
        `${parcialidad}: ${saldoAnterior.toString()} to ${saldoInsoluto.toString()} at ${equivalencia.toString()}`,
        ...traslados.map(({ base, importe }) => `${base.toString()} ${importe?.toString() ?? 'exento'}`),
      ].join(', '),
    ),
  );

const saldoOf = async (shop: Shop, { id }: Document) => (await readInvoice(shop, id)).saldo;

describe('a complement of payments', () => {
  it('pays a part of an invoice, then all that is left, with its taxes to the cent', async () => {
    const shop = await openShop(system.url);
    const invoice = await onCredit(shop);
    const first = await issued(shop, complement(pago(333.33, [paying(invoice, 333.33)])));
    expect(first).toMatchObject({ tipo, tipoComprobante: 'P', total: 0, moneda: 'XXX', saldo: 0 });
    expect(lines(await pagosOf(shop, first))).toEqual(['1: 1160 to 826.67 at 1, 287.353448 45.976552']);
    expect(await readInvoice(shop, invoice.id)).toMatchObject({ saldo: 826.67, paymentStatus: 'Pendiente' });
    const over = await refused(shop, complement(pago(826.68, [paying(invoice, 826.68)])));
    expect(over).toMatchObject({
      status: 400,
      code: 'CRP20244',
      details: [{ field: 'pagos[0].documentos[0].importePagado' }],
    });
    const last = await issued(
      shop,
      complement(pago(826.67, [{ uuid: invoice.uuid?.toLowerCase(), importePagado: 826.67 }])),
    );
    expect(lines(await pagosOf(shop, last))).toEqual(['2: 826.67 to 0 at 1, 712.646552 114.023448']);
    expect(await readInvoice(shop, invoice.id)).toMatchObject({ saldo: 0, paymentStatus: 'Pagada' });
    const again = await refused(shop, complement(pago(1, [paying(invoice, 1)])));
    expect(again).toMatchObject({ status: 400, code: 'CRP20244' });
  });

  it('settles an invoice by a factor: what it pays, then what it charges', async () => {
    const shop = await openShop(system.url);
    const invoice = await onCredit(shop);
    const paid = await issued(
      shop,
      complement(pago(1_000, [paying(invoice, 1_000)]), pago(160, [paying(invoice, 160)], { formaPago: '17' })),
    );
    expect(lines(await pagosOf(shop, paid))).toEqual([
      '1: 1160 to 160 at 1, 862.068966 137.931035',
      '2: 160 to 0 at 1, 137.931034 22.068965',
    ]);
    expect(await saldoOf(shop, invoice)).toBe(0);
  });

  it('pays invoices in pesos and in dollars with one transfer', async () => {
    const shop = await openShop(system.url);
    const [pesos, dollars] = [await onCredit(shop), await onCredit(shop, { moneda: 'USD', tipoCambio: 18.5 })];
    const paid = await issued(shop, complement(pago(22_613.37, [paying(pesos, 1_160), paying(dollars, 1_160)])));
    expect(lines(await pagosOf(shop, paid))).toEqual([
      '1: 1160 to 0 at 1, 1000 160',
      '1: 1160 to 0 at 0.0540707591, 1000 160',
    ]);
    expect(await saldoOf(shop, dollars)).toBe(0);
    const other = await onCredit(shop, { moneda: 'USD', tipoCambio: 18.5 });
    const wrong = complement(pago(21_459, [paying(other, 1_160, { equivalencia: 0.0532 })]));
    expect(await refused(shop, wrong)).toMatchObject({
      code: 'CRP20276',
      details: [{ field: 'pagos[0].documentos[0].equivalencia' }],
    });
  });

  it('carries withholdings, IEPS, a rate of zero and what is exempt', async () => {
    const shop = await openShop(system.url);
    const taxed = { ...aConcepto, valorUnitario: 500, impuestos: { iva: '16', isr: 0.1, ivaRet: 0.106667 } };
    const drink = { ...aConcepto, valorUnitario: 100, impuestos: { iva: '16', ieps: { tipo: 'TASA', valor: 0.08 } } };
    const zero = { ...aConcepto, valorUnitario: 200, impuestos: { iva: '0' } };
    const exempt = { ...aConcepto, valorUnitario: 300, impuestos: { iva: 'exento' } };
    const invoice = await onCredit(shop, { conceptos: [taxed, drink, zero, exempt] });
    const half = Math.round(invoice.total * 50) / 100;
    const paid = await issued(shop, complement(pago(half, [paying(invoice, half)])));
    const rest = Math.round((invoice.total - half) * 100) / 100;
    const last = await issued(shop, complement(pago(rest, [paying(invoice, rest)])));
    const parts = [await pagosOf(shop, paid), await pagosOf(shop, last)].flatMap(
      ({ pagos }) => pagos[0]?.documentos ?? [],
    );
    const bases = parts.flatMap(({ traslados, retenciones }) => [...traslados, ...retenciones]);
    const whole = Map.groupBy(
      bases,
      ({ impuesto, tipoFactor, tasaOCuota }) => `${impuesto} ${tipoFactor} ${tasaOCuota?.toString()}`,
    );
    const sums = [...whole].map(
      ([key, some]) => `${key}: ${some.reduce((sum, { base }) => sum + base.toNumber(), 0).toFixed(2)}`,
    );
    expect(sums.toSorted()).toEqual([
      '001 Tasa 0.1: 500.00',
      '002 Exento undefined: 300.00',
      '002 Tasa 0.106667: 500.00',
      '002 Tasa 0.16: 608.00',
      '002 Tasa 0: 200.00',
      '003 Tasa 0.08: 100.00',
    ]);
  });

  it('pays a document of another system, and goes on from its own payments', async () => {
    const shop = await openShop(system.url);
    const sold = (await OtherSystem.of(kemper)).sale({ metodoPago: 'PPD', formaPago: '99' });
    const { uuid } = sold;
    const external = {
      uuid,
      moneda: 'MXN',
      total: 1_160,
      objetoImpuesto: '02',
      traslados: [{ impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, base: 1_000 }],
    };
    const named = { customerId: shop.customerId };
    const part = { ...external, saldoAnterior: 580, parcialidad: 2, importePagado: 100 };
    const first = await issued(shop, { ...named, ...complement(pago(100, [part])) });
    expect(lines(await pagosOf(shop, first))).toEqual(['2: 580 to 480 at 1, 86.206897 13.793104']);
    expect(await refused(shop, { ...named, ...complement(pago(100, [part])) })).toMatchObject({
      status: 400,
      details: [{ field: 'pagos[0].documentos[0].saldoAnterior' }, { field: 'pagos[0].documentos[0].parcialidad' }],
    });
    const beyond = { ...external, uuid: randomUUID(), saldoAnterior: 1_160.01, parcialidad: 1, importePagado: 100 };
    expect(await refused(shop, { ...named, ...complement(pago(100, [beyond])) })).toMatchObject({
      status: 400,
      details: [{ field: 'pagos[0].documentos[0].saldoAnterior' }],
    });
    const rest = { ...external, saldoAnterior: 480, parcialidad: 3, importePagado: 400 };
    const last = await issued(shop, { ...named, ...complement(pago(400, [rest])) });
    expect(lines(await pagosOf(shop, last))).toEqual([expect.stringMatching(/^3: 480 to 80 at 1, /)]);
    // The first payment was made elsewhere, and has not come.
    const { companyId } = shop;
    const done = await imported(shop, { companyId, kind: 'cfdi', file: zipOf({ 'a.xml': sold.xml }), name: 'sat.zip' });
    expect(done.message).toMatch(/Faltan complementos de pago anteriores de 1 factura/);
    const found = await listed<InvoiceRowAnswer>(shop, '/invoices', companyId);
    expect(found.find((each) => each.uuid === uuid)).toMatchObject({ total: 1_160, saldo: 80 });
  });

  it('takes of the XML of another system what a payment says of its invoice, and stores nothing', async () => {
    const shop = await openShop(system.url);
    const history = await OtherSystem.of(kemper);
    const sold = history.sale({ metodoPago: 'PPD', formaPago: '99' });
    const read = (xml: string) =>
      shop.call<{ data: PagoDocumentoInput & { receptor: object } } & Failure>('POST', '/invoices/payable', {
        companyId: shop.companyId,
        xml,
      });
    const { status, body } = await read(sold.xml);
    const { receptor, ...others } = body.data;
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        invoiceId: null,
        uuid: sold.uuid,
        serie: 'OTRO',
        folio: '1',
        metodoPago: 'PPD',
        moneda: 'MXN',
        total: 1_160,
        saldoAnterior: 1_160,
        parcialidad: 1,
        objetoImpuesto: '02',
        traslados: [{ impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, base: 1_000 }],
        retenciones: [],
        receptor: {
          rfc: 'URE180429TM6',
          nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
          regimenFiscal: '601',
          codigoPostal: '86991',
        },
      },
    });
    const paid = await issued(shop, {
      receptor: { ...receptor, usoCfdi: 'CP01' },
      ...complement(pago(580, [{ ...others, importePagado: 580 }])),
    });
    expect(lines(await pagosOf(shop, paid))).toEqual(['1: 1160 to 580 at 1, 500 80']);
    expect((await read(sold.xml)).body.data).toMatchObject({ saldoAnterior: 580, parcialidad: 2 });
    const mine = await onCredit(shop);
    const own = await read(await (await shop.download(`/invoices/${mine.id}/xml`)).text());
    expect(own.body.data).toMatchObject({ invoiceId: mine.id, uuid: mine.uuid });
    for (const [xml, code, message] of [
      [history.sale().xml, 'CONFLICT', 'se paga en una sola exhibición (PUE)'],
      [history.payment([]).xml, 'CONFLICT', 'facturas de ingreso'],
      [sold.xml.replace('Total="1160.00"', 'Total="1161.00"'), 'VALIDATION', 'modificado'],
      [(await OtherSystem.of({ ...kemper, rfc: 'IIA040805DZ4' })).sale().xml, 'VALIDATION', 'No es de tu empresa'],
      ['<html/>', 'VALIDATION', 'no es un CFDI'],
    ] as const) {
      expect((await read(xml)).body).toMatchObject({ code, details: [{ field: 'xml' }] });
      expect((await read(xml)).body.message).toContain(message);
    }
  });

  it('pays pesos with dollars, and dollars with pesos', async () => {
    const shop = await openShop(system.url);
    const [pesos, dollars] = [await onCredit(shop), await onCredit(shop, { moneda: 'USD', tipoCambio: 18.5 })];
    const inDollars = { moneda: 'USD', tipoCambio: 18.5 };
    const first = await issued(shop, complement(pago(30, [paying(pesos, 555)], inDollars)));
    expect(lines(await pagosOf(shop, first))).toEqual(['1: 1160 to 605 at 18.5, 478.448276 76.551724']);
    const second = await issued(shop, complement(pago(605, [paying(pesos, 605)])));
    expect(lines(await pagosOf(shop, second))).toEqual(['2: 605 to 0 at 1, 521.551724 83.448276']);
    const third = await issued(shop, complement(pago(9_250, [paying(dollars, 500)])));
    expect(await pagosOf(shop, third)).toMatchObject({ totales: { montoTotalPagos: { units: 925_000n } } });
    expect(lines(await pagosOf(shop, third))).toEqual(['1: 1160 to 660 at 0.0540540541, 431.034483 68.965517']);
    expect(await readInvoice(shop, dollars.id)).toMatchObject({ moneda: 'USD', saldo: 660 });

    // A complement itself comes to 0 XXX: what came is told wherever it is shown.
    const pagado = { monto: 30, moneda: 'USD' };
    expect(await readInvoice(shop, first.id)).toMatchObject({ total: 0, moneda: 'XXX', pagado });
    const filter = encodeURIComponent(JSON.stringify({ id: [first.id, third.id] }));
    const { body } = await shop.call<{ data: object[] }>(
      'GET',
      `/invoices?companyId=${shop.companyId}&filter=${filter}`,
    );
    expect(body.data).toMatchObject([
      { id: third.id, pagado: { monto: 9_250, moneda: 'MXN' } },
      { id: first.id, pagado },
    ]);
    const file = await shop.download(`/invoices/export?companyId=${shop.companyId}&format=csv`);
    expect(await file.text()).toMatch(/,XXX,0\.00,0\.00,0\.00,0\.00,0\.00,30\.00,USD,/);
    const found = await shop.call<{ data: object[] }>('GET', `/search?companyId=${shop.companyId}&q=${first.uuid}`);
    expect(found.body.data).toMatchObject([{ id: first.id, detail: expect.stringContaining('30.00 USD') }]);
    const { latest } = (
      await shop.call<{ data: { latest: readonly { id: string }[] } }>('GET', `/companies/${shop.companyId}/activity`)
    ).body.data;
    expect(latest.find(({ id }) => id === first.id)).toMatchObject({ pagado });
    expect(latest.find(({ id }) => id === pesos.id)).not.toHaveProperty('pagado');
    const link = await shop.call<{ data: { token: string } }>('POST', `/invoices/${first.id}/link`);
    const shared = await shop.call<{ data: object }>('GET', `/public/invoices/${link.body.data.token}`);
    expect(shared.body.data).toMatchObject({ total: 30, moneda: 'USD' });
  });

  it('pays of an invoice what its credit notes leave, and says why not more', async () => {
    const shop = await openShop(system.url);
    const invoice = await onCredit(shop);
    await issued(shop, {
      tipo: 'nota-credito',
      relaciones: [{ tipoRelacion: '01', uuids: [invoice.uuid] }],
      conceptos: [{ ...aConcepto, valorUnitario: 500 }],
    });
    const { code, message } = await refused(shop, complement(pago(600, [paying(invoice, 600)])));
    expect(code).toBe('CRP20244');
    expect(message).toContain('de su total de 1160.00 ya se descontaron 580.00 de pagos y notas de crédito');
    const paid = await issued(shop, complement(pago(580, [paying(invoice, 580)])));
    expect(lines(await pagosOf(shop, paid))).toEqual(['1: 580 to 0 at 1, 500 80']);
    expect(await readInvoice(shop, invoice.id)).toMatchObject({ saldo: 0, paymentStatus: 'Pagada' });
  });

  it('holds what it pays while its cancellation waits, and gives it back with its number once it is cancelled', async () => {
    const shop = await openShop(system.url);
    const invoice = await onCredit(shop);
    const paid = await issued(shop, {
      numeroPedido: 'EMU-CANCEL-PENDING',
      ...complement(pago(1_000, [paying(invoice, 1_000)])),
    });
    expect((await cancel(shop, invoice.id, { motivo: '02' })).body).toMatchObject({ code: 'CANCEL_BLOCKED' });
    expect((await cancel(shop, paid.id, { motivo: '02' })).body.data.status).toBe('CANCELLING');
    expect(await saldoOf(shop, invoice)).toBe(160);
    const more = complement(pago(1_160, [paying(invoice, 1_160)]));
    expect(await refused(shop, more)).toMatchObject({ code: 'CRP20244' });
    const part = await issued(shop, complement(pago(100, [paying(invoice, 100)])));
    expect(lines(await pagosOf(shop, part))).toEqual(['2: 160 to 60 at 1, 86.206897 13.793104']);
    await receiverSays(system, paid.uuid, 'accepted');
    // A worker that was asking SAT already has not heard of it: who refreshes at that moment is shown what it knew.
    await expect.poll(async () => (await refresh(shop, paid.id)).body.data.status).toBe('CANCELLED');
    expect(await readInvoice(shop, invoice.id)).toMatchObject({ saldo: 1_060, paymentStatus: 'Pendiente' });
    const rest = await issued(shop, complement(pago(1_060, [paying(invoice, 1_060)])));
    expect(lines(await pagosOf(shop, rest))).toEqual(['1: 1060 to 0 at 1, 913.793103 146.206896']);
  });

  it('is of documents that may be paid alone, of one receiver, and a preview tells what it comes to', async () => {
    const shop = await openShop(system.url);
    const [invoice, atOnce] = [await onCredit(shop), await onCredit(shop, { metodoPago: 'PUE', formaPago: '03' })];
    const field = 'pagos[0].documentos[0].invoiceId';
    expect(await refused(shop, complement(pago(10, [paying(atOnce, 10)])))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: [{ field, message: expect.stringContaining('sustitúyela por una en parcialidades (PPD)') }],
    });
    const customerId = await addCustomer(shop, shop.companyId, {
      rfc: 'EKU9003173C9',
      nombre: 'ESCUELA KEMPER URGATE',
      codigoPostal: '42501',
    });
    expect(await refused(shop, { customerId, ...complement(pago(10, [paying(invoice, 10)])) })).toMatchObject({
      status: 400,
      details: [{ field }],
    });
    const stranger = await openShop(system.url);
    expect(await refused(stranger, complement(pago(10, [paying(invoice, 10)])))).toMatchObject({ status: 404 });
    const fecha = mexicanDay(2);
    const seen = await preview(shop, complement(pago(1_160, [paying(invoice, 1_160)], { fecha })));
    expect(seen).toMatchObject({
      total: 0,
      problems: [{ code: 'PAGO_ANTERIOR', field: 'pagos[0].fecha', severity: 'warning' }],
      receptor: { rfc: aReceptor.rfc, usoCfdi: 'CP01' },
    });
    expect(await saldoOf(shop, invoice)).toBe(1_160);
  });

  it('gives the balance back when it is refused, and takes it again at a retry', async () => {
    const shop = await openShop(system.url);
    const invoice = await onCredit(shop);
    const asked = complement(pago(1_160, [paying(invoice, 1_160)]));
    const { status, body } = await issue(shop, {
      companyId: shop.companyId,
      numeroPedido: 'EMU-REJECT',
      ...asked,
    });
    expect({ status, state: body.data.status }).toEqual({ status: 400, state: 'REJECTED' });
    // The draft is to be corrected: it has what was typed and no computed share of it.
    expect(body.data).toMatchObject(asked);
    expect(body.data).not.toHaveProperty('pagos.0.documentos.0.traslados');
    expect(body.data).not.toHaveProperty('totales');
    const other = await issued(shop, complement(pago(1_160, [paying(invoice, 1_160)])));
    expect(lines(await pagosOf(shop, other))).toEqual(['1: 1160 to 0 at 1, 1000 160']);
    const retried = await shop.call('POST', `/invoices/${body.data.id}/retry`);
    expect(retried).toMatchObject({ status: 400, body: { code: 'CRP20244' } });
  });

  it('is put right by another one with relation 04, which takes its place before it is cancelled', async () => {
    const shop = await openShop(system.url);
    const [invoice, other] = [await onCredit(shop), await onCredit(shop)];
    const wrong = await issued(shop, {
      numeroPedido: 'EMU-CANCEL-PENDING',
      ...complement(pago(1_160, [paying(invoice, 1_160)], { formaPago: '01' })),
    });
    const relaciones = [{ tipoRelacion: '04', uuids: [wrong.uuid] }];
    const right = (amount: number) => ({ relaciones, ...complement(pago(amount, [paying(invoice, amount)])) });
    // The larger of both holds while both stand: what is left can be paid by nobody else.
    const substitute = await issued(shop, right(1_000));
    expect(lines(await pagosOf(shop, substitute))).toEqual(['1: 1160 to 160 at 1, 862.068966 137.931035']);
    expect(await saldoOf(shop, invoice)).toBe(0);
    expect(await refused(shop, complement(pago(160, [paying(invoice, 160)])))).toMatchObject({ code: 'CRP20244' });
    expect(await refused(shop, right(1_160))).toMatchObject({
      status: 409,
      details: [{ code: 'CONFLICT', field: 'relaciones[0].uuids[0]' }],
    });
    const motive = { motivo: '01', uuidSustitucion: substitute.uuid };
    expect((await cancel(shop, wrong.id, motive)).body.data.status).toBe('CANCELLING');
    await receiverSays(system, wrong.uuid, 'accepted');
    await expect.poll(async () => (await refresh(shop, wrong.id)).body.data.status).toBe('CANCELLED');
    expect(await saldoOf(shop, invoice)).toBe(160);
    // In one step: the copy takes the place of what it was copied from, which is cancelled once it is issued.
    const copied = await shop.call<InvoiceBody>('POST', `/invoices/${substitute.id}/duplicate`, { sustituye: true });
    expect(copied).toMatchObject({ status: 201, body: { data: { sustituye: substitute.id } } });
    const { id } = copied.body.data;
    const pagos = [pago(700, [paying(invoice, 200), paying(other, 500)])];
    expect((await shop.call('PATCH', `/invoices/${id}`, { pagos })).status).toBe(200);
    const last = await issueDraft(shop, id);
    expect(lines(await pagosOf(shop, last))).toEqual([
      '1: 1160 to 960 at 1, 172.413793 27.586207',
      '1: 1160 to 660 at 1, 431.034483 68.965517',
    ]);
    await comesTo(shop, substitute, 'CANCELLED');
    expect([await saldoOf(shop, invoice), await saldoOf(shop, other)]).toEqual([960, 660]);
  });

  it('takes no more than the total of an invoice when forty are asked for at once', async () => {
    const shop = await openShop(system.url);
    const invoice = await onCredit(shop);
    const request = { companyId: shop.companyId, ...complement(pago(100, [paying(invoice, 100)])) };
    const results = await Promise.all(Array.from({ length: 40 }, () => issue(shop, request)));
    // The worker may be done with a document before its answer is written.
    const isTaken = ({ status }: { status: number }) => status === 201 || status === 202;
    const taken = results.filter(isTaken);
    expect(results.filter((each) => !isTaken(each)).map(({ status, body: { code } }) => `${status} ${code}`)).toEqual(
      Array(29).fill('400 CRP20244'),
    );
    expect(taken).toHaveLength(11);
    await expect.poll(() => saldoOf(shop, invoice)).toBe(60);
    const { pagosRecibidos = [] } = await readInvoice(shop, invoice.id);
    expect(pagosRecibidos.map(({ importePagado }) => importePagado)).toEqual(Array(11).fill(100));
    const documents = await Promise.all(taken.map(({ body }) => readInvoice(shop, body.data?.id ?? '')));
    const numbers = await Promise.all(
      documents.map(async (each) => (await pagosOf(shop, each)).pagos[0]?.documentos[0]?.parcialidad),
    );
    expect(numbers.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
      Array.from({ length: 11 }, (_, index) => index + 1),
    );
  });
});
