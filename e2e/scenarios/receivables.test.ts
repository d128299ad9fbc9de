import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { OtherSystem, zipOf } from '@timbra/adapters/imports/testing/other-system.ts';
import { aConcepto, aReceptor, register, type Failure } from '@timbra/testing/api/api-client.ts';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import type { DebtorAnswer, ReceivableAnswer, ReceivableSum, RegisteredPayment } from '@timbra/contract/receivables.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { StatementAnswer, StatementDeliveryAnswer } from '@timbra/contract/statements.ts';
import { readPdf } from '@timbra/adapters/documents/testing/read-pdf.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { imported } from './imports-client.ts';
import { issued, openShop, type Document, type Shop } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';

const system = sharedSystem();
let shop: Shop;
let late: Document;
let dollars: Document;
let paidAtOnce: Document;

const onCredit = { tipo: 'factura', metodoPago: 'PPD', formaPago: '99', receptor: aReceptor, conceptos: [aConcepto] };
const other = { rfc: 'IIA040805DZ4', nombre: 'INDUSTRIA ILUMINADORA DE ALMACENES' };

/** Returns a day of the calendar of Mexico City. */
const dayFrom = (at: Date, days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(at.getTime() + days * 86_400_000);

interface Rows<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

async function read<Answer>(path: string, query: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const written = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  const asked = new URLSearchParams([['companyId', shop.companyId], ...written] as string[][]);
  const { status, body } = await shop.call<Answer>('GET', `${path}?${asked.toString()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const list = (query = {}) => read<Rows<ReceivableAnswer>>('/receivables', query);

beforeAll(async () => {
  shop = await openShop(system.url);
  late = await issued(shop, onCredit);
  dollars = await issued(shop, {
    ...onCredit,
    receptor: { ...aReceptor, ...other },
    moneda: 'USD',
    tipoCambio: 18.5,
    condicionesPago: 'Crédito 60 días',
  });
  paidAtOnce = await issued(shop, { ...onCredit, metodoPago: 'PUE', formaPago: '03' });
  await issued(shop, {
    tipo: 'nota-credito',
    relaciones: [{ tipoRelacion: '01', uuids: [late.uuid] }],
    conceptos: [{ ...aConcepto, valorUnitario: 100 }],
  });
  const history = await OtherSystem.of(kemper);
  const [open, paid] = [0, 1].map(() =>
    history.sale({ fecha: '2026-01-05T10:00:00', metodoPago: 'PPD', formaPago: '99' }),
  );
  if (!open || !paid) throw new Error('Two documents were made');
  const payment = history.payment([
    { of: open, amount: '160.00', before: '1160.00' },
    { of: paid, amount: '1160.00', before: '1160.00' },
  ]);
  const file = zipOf({ 'a.xml': open.xml, 'b.xml': paid.xml, 'p.xml': payment.xml });
  await imported(shop, { companyId: shop.companyId, kind: 'cfdi', file, name: 'sat.zip' });
  // 31 days late.
  await inAdmin(system.databaseUrl, (client) =>
    client.query(`update invoices set vence_at = now() - interval '31 days' where id = $1`, [late.id]),
  );
});

describe('what is owed', () => {
  it('lists open documents on credit, our own and those of other systems, by the day on which they are due', async () => {
    const { data, total } = await list();
    expect(total).toBe(3);
    expect(data.map(({ saldo, moneda, tramo }) => [saldo, moneda, tramo])).toEqual([
      [1_000, 'MXN', 'mas-de-90'],
      [1_044, 'MXN', '31-60'],
      [1_160, 'USD', 'por-vencer'],
    ]);
    expect(data[0]).toMatchObject({ vence: '2026-02-04', total: 1_160 });
    expect(data[1]).toMatchObject({ id: late.id, dias: 31, vence: dayFrom(new Date(), -31), uuid: late.uuid });
    const vence = dayFrom(new Date(`${String(dollars.fecha).slice(0, 10)}T12:00:00Z`), 60);
    expect(data[2]).toMatchObject({ id: dollars.id, vence, cliente: other.nombre, customerId: null });
    expect(data[2]?.dias).toBeLessThan(-58);
  });

  it('tells who pays a document, whatever system wrote the payment', async () => {
    const { data } = await list();
    const { body } = await shop.call<{ data: InvoiceAnswer }>('GET', `/invoices/${String(data[0]?.id)}`);
    expect(body.data.pagosRecibidos).toEqual([
      {
        invoiceId: expect.any(String),
        uuid: expect.stringMatching(/^[0-9A-F-]{36}$/),
        fecha: '2026-10-01T12:00:00',
        parcialidad: 1,
        importePagado: 160,
        status: 'ISSUED',
      },
    ]);
    const unpaid = await shop.call<{ data: InvoiceAnswer }>('GET', `/invoices/${late.id}`);
    expect(unpaid.body.data.pagosRecibidos).toEqual([]);
  });

  it('tells what the next payment of a document would say, and stores nothing', async () => {
    const summary = (id: string, query = '') =>
      shop.call<{ data: object; code: string }>('GET', `/invoices/${id}/payment-summary${query}`);
    const { body } = await summary(late.id, '?importePagado=500');
    expect(body.data).toMatchObject({
      invoiceId: late.id,
      uuid: late.uuid,
      parcialidad: 1,
      saldoAnterior: 1_044,
      importePagado: 500,
      saldoInsoluto: 544,
      objetoImpuesto: '02',
      // 1,000.00 × 500 ÷ 1,160
      traslados: [{ impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, base: 431.034483, importe: 68.965517 }],
      retenciones: [],
    });
    expect((await summary(late.id)).body.data).toMatchObject({ importePagado: 1_044, saldoInsoluto: 0 });
    const answers = await Promise.all(
      ['1044.01', '0', '-1', '0.001', 'mucho'].map((n) => summary(late.id, `?importePagado=${n}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers[0]?.body.code).toBe('CRP20244');
    expect((await summary(paidAtOnce.id)).status).toBe(409);
    expect((await list()).total).toBe(3);
  });

  it('takes range, order, filters and words', async () => {
    const ids = async (query: object) => (await list(query)).data.map(({ saldo }) => saldo);
    expect(await ids({ range: [1, 1], sort: ['saldo', 'DESC'] })).toEqual([1_044]);
    expect(await ids({ sort: ['dias', 'ASC'] })).toEqual([1_160, 1_044, 1_000]);
    expect(await ids({ filter: { tramo: ['31-60', 'por-vencer'], moneda: 'MXN' } })).toEqual([1_044]);
    expect(await ids({ filter: { vence: dayFrom(new Date(), -31) } })).toEqual([1_044]);
    expect(await ids({ filter: { q: 'iluminadora' } })).toEqual([1_160]);
    expect((await shop.call('GET', '/receivables?sort=["nada","ASC"]')).status).toBe(400);
  });

  it('is added up by currency and age, and by customer', async () => {
    const { data: sums } = await read<{ data: readonly ReceivableSum[] }>('/sums/receivables');
    expect(sums).toHaveLength(3);
    expect(sums).toContainEqual({ moneda: 'MXN', tramo: '31-60', count: 1, saldo: 1_044 });
    expect(sums).toContainEqual({ moneda: 'USD', tramo: 'por-vencer', count: 1, saldo: 1_160 });
    const debtors = await read<Rows<DebtorAnswer>>('/receivables/customers', { sort: ['vencido', 'DESC'] });
    expect(debtors.total).toBe(2);
    expect(debtors.data[0]).toMatchObject({
      receptorRfc: aReceptor.rfc,
      documentos: 2,
      saldo: 2_044,
      vencido: 2_044,
      vence: '2026-02-04',
    });
    expect(debtors.data[0]?.tramos).toMatchObject({ 'por-vencer': 0, '31-60': 1_044, 'mas-de-90': 1_000 });
    expect(debtors.data[1]).toMatchObject({ receptorRfc: other.rfc, moneda: 'USD', saldo: 1_160, vencido: 0 });
    const found = await read<Rows<DebtorAnswer>>('/receivables/customers', { filter: { q: 'iluminadora' } });
    expect(found.data.map(({ receptorRfc }) => receptorRfc)).toEqual([other.rfc]);
  });

  it('is what the account of a customer comes to, with all that was invoiced, credited and paid', async () => {
    const path = `/customers/${shop.customerId}/statement`;
    const { body } = await shop.call<{ data: StatementAnswer }>('GET', path);
    const [pesos, ...others] = body.data.monedas;
    expect(others).toEqual([]);
    expect(pesos).toMatchObject({
      moneda: 'MXN',
      saldoInicial: 0,
      facturado: 4 * 1_160,
      acreditado: 116,
      pagado: 160 + 1_160 + 1_160,
      devuelto: 0,
      saldoFinal: 2_044,
    });
    const movements = pesos?.movimientos.map(({ tipo, cargo, abono, saldo }) => [tipo, cargo, abono, saldo]);
    expect(movements?.slice(0, 2).map(([tipo]) => tipo)).toEqual(['factura', 'factura']);
    expect(movements).toContainEqual(['factura', 1_160, 1_160, 2_160]);
    expect(movements?.at(-1)).toEqual(['nota-credito', 0, 116, 2_044]);
    expect(pesos?.movimientos.at(-1)?.documento).toMatchObject({ invoiceId: late.id, serie: 'A', folio: late.folio });

    const today = dayFrom(new Date(), -2);
    const since = await shop.call<{ data: StatementAnswer }>('GET', `${path}?desde=${today}`);
    expect(since.body.data.monedas).toMatchObject([{ saldoInicial: 1_000, saldoFinal: 2_044, pagado: 1_160 }]);
    const before = await shop.call<{ data: StatementAnswer }>('GET', `${path}?hasta=2026-01-31`);
    expect(before.body.data).toMatchObject({ hasta: '2026-01-31', monedas: [{ facturado: 2_320 }] });
    expect((await shop.call('GET', `${path}?desde=2026-02-01&hasta=2026-01-01`)).status).toBe(400);
    expect((await shop.call('GET', `${path}?desde=ayer`)).status).toBe(400);
  });

  it('is printed for the customer', async () => {
    const file = await shop.download(`/customers/${shop.customerId}/statement`, 'application/pdf');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    for (const expected of ['Estado de cuenta', aReceptor.nombre, 'Saldo final $2,044.00', 'De la factura A-1'])
      expect(text).toContain(expected);
  });

  it('is mailed to the customer as a file, once for one key, and nothing of it when one address is none', async () => {
    const path = `/customers/${shop.customerId}/statement`;
    const to = [0, 1].map(() => `cobranza-${randomUUID()}@ejemplo.mx`);
    type Sent = { data: readonly StatementDeliveryAnswer[] } & Failure;
    const asked = { to, note: 'Saludos', desde: '2026-01-01', hasta: '2026-01-31' };
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [
      await shop.call<Sent>('POST', `${path}/email`, asked, key),
      await shop.call<Sent>('POST', `${path}/email`, asked, key),
    ];
    expect([first.status, again.status]).toEqual([202, 202]);
    const deliveries = async () => (await shop.call<Sent>('GET', `${path}/deliveries`)).body.data;
    const sent = await until('both are sent', async () => {
      const all = await deliveries();
      return all.every(({ status }) => status === 'sent') ? all : undefined;
    });
    expect(sent.map((each) => each.to).toSorted()).toEqual(to.toSorted());
    expect(sent[0]).toMatchObject({ note: 'Saludos', desde: '2026-01-01', hasta: '2026-01-31' });
    const [mail, ...more] = await mailsTo(system, to[0] ?? '');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Estado de cuenta de ESCUELA KEMPER URGATE');
    expect(mail?.attachments).toEqual([
      { filename: `estado_de_cuenta_${aReceptor.rfc}_2026-01-31.pdf`, contentType: 'application/pdf' },
    ]);
    for (const expected of [`Hola, ${aReceptor.nombre}:`, 'Saludos', 'Del 01/01/2026 al 31/01/2026', 'Saldo en MXN'])
      expect(mail?.text).toContain(expected);

    const fieldsOf = async (wrong: object) => {
      const { status, body } = await shop.call<Sent>('POST', `${path}/email`, { ...asked, ...wrong });
      return [status, ...body.details.map(({ field }) => field)];
    };
    expect(await fieldsOf({ to: [to[0], 'nadie'] })).toEqual([400, 'to[1]']);
    expect(await fieldsOf({ hasta: '2025-12-31' })).toEqual([400, 'hasta']);
    expect(await deliveries()).toHaveLength(2);
    const stranger = await register(system.url);
    expect((await stranger.call('POST', `${path}/email`, asked)).status).toBe(404);
    expect((await stranger.call('GET', `${path}/deliveries`)).status).toBe(404);
  });

  it('tells which money has its complement already, whatever system wrote it', async () => {
    const received = async (query: string, status = 200) => {
      const path = `/companies/${shop.companyId}/registered-payments${query}`;
      const answer = await shop.call<{ data: readonly RegisteredPayment[] }>('GET', path);
      expect(answer.status).toBe(status);
      return answer.body.data;
    };
    const [external, ...others] = await received('?desde=2026-10-01&hasta=2026-10-01');
    expect(others).toEqual([]);
    expect(external).toMatchObject({ fecha: '2026-10-01T12:00:00', moneda: 'MXN', monto: 1_320 });
    const yesterday = dayFrom(new Date(), -1);
    const documentos = [{ invoiceId: late.id, importePagado: 0.5 }];
    const paid = await issued(shop, {
      tipo: 'complemento-pago',
      pagos: [{ fecha: yesterday, formaPago: '03', monto: 0.5, numOperacion: 'R-77', documentos }],
    });
    expect(await received(`?desde=${yesterday}`)).toEqual([
      {
        invoiceId: paid.id,
        serie: 'A',
        folio: paid.folio,
        fecha: `${yesterday}T12:00:00`,
        moneda: 'MXN',
        monto: 0.5,
        numOperacion: 'R-77',
      },
    ]);
    expect(await received('?hasta=2026-09-30')).toEqual([]);
    await received('?desde=2026-10-02&hasta=2026-10-01', 400);
  });

  it('is nothing that somebody else may see', async () => {
    const stranger = await register(system.url);
    for (const path of ['/receivables', '/receivables/customers', '/sums/receivables']) {
      expect((await stranger.call('GET', `${path}?companyId=${shop.companyId}`)).status).toBe(404);
      expect((await stranger.call<Rows<unknown>>('GET', path)).body.data).toEqual([]);
    }
    expect((await stranger.call('GET', `/customers/${shop.customerId}/statement`)).status).toBe(404);
  });
});
