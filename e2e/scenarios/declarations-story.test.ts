import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { declarationReports } from '@timbra/contract/declarations.ts';
import type { JsonOf } from '@timbra/contract/operation.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { aConcepto, aReceptor, register, type Failure } from '@timbra/testing/api/api-client.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { cancel, comesTo } from './cancelling-client.ts';
import { issued, openPractice, openShop, readXml, type Document, type Shop } from './invoices-client.ts';

type Iva = JsonOf<(typeof declarationReports.iva.answers)[200]>['data'];
type Isr = JsonOf<(typeof declarationReports.isr.answers)[200]>['data'];

const system = sharedSystem();
const today = mexicanDay(0);
const mes = today.slice(0, 7);

async function read<Report>(shop: Shop, kind: 'iva' | 'isr', month?: string): Promise<Report> {
  const { status, body } = await shop.call<{ data: Report }>(
    'GET',
    `/reports/${kind}?companyId=${shop.companyId}${month ? `&mes=${month}` : ''}`,
  );
  expect(status).toBe(200);
  return body.data;
}

const sale = (shop: Shop, changes: object) =>
  issued(shop, { tipo: 'factura', receptor: aReceptor, metodoPago: 'PUE', conceptos: [aConcepto], ...changes });
const onCredit = { metodoPago: 'PPD', formaPago: '99' };
const at = (iva: string, valorUnitario: number, more: object = {}) => ({
  ...aConcepto,
  valorUnitario,
  impuestos: { iva, ...more },
});
const paid = (invoice: Document, monto: number, changes: object = {}) => ({
  fecha: today,
  formaPago: '03',
  monto,
  documentos: [{ invoiceId: invoice.id, importePagado: monto }],
  ...changes,
});

/** Adds up the IVA of XMLs by rate, in cents, by another way than the product: straight from what they say. */
function sumOf(comprobantes: readonly Comprobante[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (key: string, pesos: number) => {
    sums[key] = Math.round((sums[key] ?? 0) + Math.round(pesos * 100));
  };
  for (const { tipoDeComprobante, tipoCambio, conceptos, complementos } of comprobantes) {
    const sign = tipoDeComprobante === 'E' ? -1 : 1;
    const own = new Map<string, number>();
    for (const { impuesto, tasaOCuota, importe } of conceptos.flatMap(({ traslados }) => traslados)) {
      const key = tasaOCuota ? String(tasaOCuota.toNumber()) : 'null';
      if (impuesto === '002') own.set(key, (own.get(key) ?? 0) + (importe?.toNumber() ?? 0));
    }
    for (const [key, importe] of own) add(key, sign * importe * (tipoCambio?.toNumber() ?? 1));
    for (const pago of complementos.flatMap((each) => (each.kind === 'pagos' ? each.pagos : []))) {
      for (const { impuesto, tasaOCuota, importe } of pago.impuestos?.traslados ?? []) {
        const key = tasaOCuota ? String(tasaOCuota.toNumber()) : 'null';
        if (impuesto === '002') add(key, (importe?.toNumber() ?? 0) * pago.tipoCambio.toNumber());
      }
    }
  }
  return sums;
}

type Row = readonly string[];

/** Reads a month's file back, without its heading: Cifra, Tasa, Serie, Folio, Fecha, RFC, Cliente, UUID, Base, Importe, Qué falta. */
async function rowsOfFile(shop: Shop, kind: 'iva' | 'isr', format: 'csv' | 'xlsx'): Promise<readonly Row[]> {
  const path = `/reports/${kind}/export?companyId=${shop.companyId}&mes=${mes}&format=${format}`;
  const response = await shop.download(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="declaracion_${kind}_${mes}.${format}"`,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  return (format === 'csv' ? parse(bytes, { bom: true }) : rowsOfWorkbook(bytes)).slice(1);
}

function rowsOfWorkbook(bytes: Buffer): Row[] {
  const sheet = strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c\/>|<c [^>]*>(?:<is><t[^>]*>|<v>)([^<]*)/g)].map(([, value = '']) => value),
  );
}

/** Adds up the amounts of a file by figure and rate. */
function sumsOf(rows: readonly Row[]): Record<string, number> {
  const lines = Object.groupBy(rows, ([figure, tasa]) => [figure, tasa].join(' ').trim());
  return Object.fromEntries(
    Object.entries(lines).map(([figure, those = []]) => [figure, totalOf(those.map((row) => Number(row[9])))]),
  );
}

const totalOf = (amounts: readonly number[]) => Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100;

describe("a month's taxes", () => {
  it('are what came in, document by document, and agree with the XML', async () => {
    const shop = await openShop(system.url);
    const counted = [
      await sale(shop, { conceptos: [at('16', 1000, { isr: 0.1, ivaRet: 0.106667 }), at('0', 50)] }),
      await sale(shop, { conceptos: [at('exento', 70)] }),
      await sale(shop, { moneda: 'USD', tipoCambio: 18.1234, conceptos: [at('16', 33.33)] }),
    ];
    const owed = await sale(shop, { ...onCredit, conceptos: [at('16', 1000)] });
    const inDollars = await sale(shop, { ...onCredit, moneda: 'USD', tipoCambio: 17.5, conceptos: [at('16', 100)] });
    counted.push(await issued(shop, { tipo: 'complemento-pago', pagos: [paid(owed, 580)] }));
    counted.push(
      await issued(shop, {
        tipo: 'complemento-pago',
        pagos: [paid(inDollars, 116, { moneda: 'USD', tipoCambio: 18.25 })],
      }),
    );
    counted.push(
      await issued(shop, {
        tipo: 'nota-credito',
        relaciones: [{ tipoRelacion: '01', uuids: [counted[0]?.uuid] }],
        conceptos: [at('16', 200)],
      }),
    );
    const wrong = await sale(shop, { conceptos: [at('16', 500)] });
    await cancel(shop, wrong.id, { motivo: '02' });
    await comesTo(shop, wrong, 'CANCELLED');

    const iva = await read<Iva>(shop, 'iva');
    const comprobantes = await Promise.all(
      counted.map((document) => readXml(shop, document).then(({ comprobante }) => comprobante)),
    );
    const byRate = Object.fromEntries(
      iva.cobrado.map(({ tasa, iva: amount }) => [String(tasa), Math.round(amount * 100)]),
    );
    expect(byRate).toEqual(sumOf(comprobantes));
    expect(iva.cobrado.map(({ tasa }) => tasa)).toEqual([0.16, 0, null]);
    for (const { base, iva: amount, documents } of iva.cobrado) {
      expect(totalOf(documents.map((one) => one.base))).toBe(base);
      expect(totalOf(documents.map((one) => one.amount))).toBe(amount);
    }
    expect(iva.cobrado[0]?.documents.some(({ amount }) => amount < 0)).toBe(true);
    expect(iva.retenido.map(({ impuesto, amount }) => [impuesto, amount])).toEqual([
      ['001', 100],
      ['002', 106.67],
    ]);
    expect(iva).toMatchObject({ mes, pagado: [], aFavor: 0, cierre: null });
    expect(iva.aCargo).toBe(totalOf([...iva.cobrado.map((rate) => rate.iva), -106.67]));
    const { serie, folio } = owed;
    expect(iva.pendiente).toEqual([
      { id: owed.id, amount: 80, falta: `Falta el complemento de pago de ${serie}-${folio}.` },
    ]);

    const named = [counted[0], counted[0], owed].map((one) => [one?.serie, String(one?.folio), one?.uuid]);
    for (const format of ['csv', 'xlsx'] as const) {
      const rows = await rowsOfFile(shop, 'iva', format);
      expect(sumsOf(rows)).toEqual({
        'IVA cobrado 0.16': iva.cobrado[0]?.iva,
        'IVA cobrado 0': 0,
        Exento: 0,
        'ISR retenido': 100,
        'IVA retenido': 106.67,
        'Todavía no cuenta': 80,
      });
      const bases = iva.cobrado.map(({ base }) => base);
      expect(totalOf(rows.map((row) => Number(row[8])))).toBe(totalOf(bases));
      expect(rows.slice(-3).map((row) => [row[2], row[3], row[7]])).toEqual(named);
      expect(rows.at(-1)?.at(-1)).toBe(iva.pendiente[0]?.falta);
    }

    // A company of the general regime owes ISR for what it invoices.
    const isr = await read<Isr>(shop, 'isr');
    expect(isr).toMatchObject({ regimen: '601', criterio: 'emitido', pendiente: [] });
    expect(isr.base).toBe(totalOf([1050, 70, 604.05, 1000, 1750, -200]));
    expect(isr.acumulado).toBe(isr.base);
    expect(totalOf(isr.documents.map(({ amount }) => amount))).toBe(isr.base);
    expect(sumsOf(await rowsOfFile(shop, 'isr', 'xlsx'))).toEqual({
      'Ingresos del mes': isr.base,
      'ISR retenido': 100,
    });
    const nextYear = await read<Isr>(shop, 'isr', `${Number(mes.slice(0, 4)) + 1}-01`);
    expect(nextYear).toMatchObject({ base: 0, acumulado: 0, documents: [] });
  });

  it('of a person count the money, and keep what they were closed with beside what changed', async () => {
    const shop = await openPractice(system.url);
    const owed = await sale(shop, { ...onCredit, conceptos: [at('16', 1000)] });
    const before = await read<Isr>(shop, 'isr');
    expect(before).toMatchObject({ criterio: 'cobrado', base: 0, pendiente: [{ id: owed.id, amount: 1000 }] });
    const close = (kind: string) =>
      shop.call<{ data: Iva }>('POST', `/reports/${kind}/close`, { companyId: shop.companyId, mes });
    expect((await close('isr')).status).toBe(200);
    const payment = await issued(shop, { tipo: 'complemento-pago', pagos: [paid(owed, 1160)] });
    const after = await read<Isr>(shop, 'isr');
    expect(after).toMatchObject({
      base: 1000,
      documents: [{ id: payment.id, amount: 1000 }],
      pendiente: [],
      cierre: { figures: { base: 0 }, cambios: [{ figure: 'base', id: payment.id, antes: null, ahora: 1000 }] },
    });
    await close('isr');
    expect((await read<Isr>(shop, 'isr')).cierre).toMatchObject({ figures: { base: 1000 }, cambios: [] });
  });

  it("are nobody else's, and of a month that there is", async () => {
    const shop = await openShop(system.url);
    const stranger = await register(system.url);
    const path = `/reports/iva?companyId=${shop.companyId}`;
    expect((await stranger.call('GET', `${path}&mes=${mes}`)).status).toBe(404);
    const file = `/reports/iva/export?companyId=${shop.companyId}`;
    expect((await stranger.call('GET', `${file}&mes=${mes}`)).status).toBe(404);
    expect((await stranger.call('POST', '/reports/isr/close', { companyId: shop.companyId, mes })).status).toBe(404);
    for (const [query, field] of [
      [`${path}&mes=2026-13`, 'mes'],
      [`${file}&mes=2026-13`, 'mes'],
      [`${file}&mes=${mes}&format=pdf`, 'format'],
      [`/reports/iva?mes=${mes}`, 'companyId'],
    ] as const) {
      const { status, body } = await shop.call<Failure>('GET', query);
      expect([query, status, body.details[0]?.field]).toEqual([query, 400, field]);
    }
  });
});
