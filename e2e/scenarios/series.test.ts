import { OtherSystem, zipOf } from '@timbra/adapters/imports/testing/other-system.ts';
import type { SeriesAnswer } from '@timbra/contract/series.ts';
import { aConcepto, aReceptor, type Failure } from '@timbra/testing/api/api-client.ts';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { imported } from './imports-client.ts';
import { issued, openShop, readXml, type Document, type Shop } from './invoices-client.ts';
import { addEmployee, asRun, inState, openRun, payslipsOf } from './payroll-runs.ts';

const system = sharedSystem();
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(system.url);
});

const aRequest = ({ companyId }: Shop) => ({ companyId, ...factura });
const factura = { tipo: 'factura', receptor: aReceptor, metodoPago: 'PPD', formaPago: '99', conceptos: [aConcepto] };
const numberOf = ({ serie, folio }: Pick<Document, 'serie' | 'folio'>) => `${serie}-${folio}`;

type Answer = { readonly data: SeriesAnswer } & Failure;
const pathOf = (of: Shop) => `/companies/${of.companyId}/series`;
const choose = (of: Shop, series: readonly object[], more: object = {}) =>
  of.call<Answer>('PUT', pathOf(of), { series, ...more });
/** Returns the numbers that come next of each kind. */
const nextOf = ({ series }: SeriesAnswer) =>
  Object.fromEntries(series.map(({ tipoComprobante, siguiente }) => [tipoComprobante, numberOf(siguiente)]));

describe('the series of a company', () => {
  it('are A for every kind until it chooses others, and what it chooses is counted from where it says', async () => {
    expect((await shop.call<Answer>('GET', pathOf(shop))).body.data).toMatchObject({ version: 0 });
    const first = await issued(shop, factura);
    expect(numberOf(first)).toBe('A-1');
    const chosen = [
      { tipoComprobante: 'I', serie: 'F', folioInicial: 1_501 },
      { tipoComprobante: 'E', serie: 'NC' },
      { tipoComprobante: 'P', serie: 'F' },
    ];
    const { status, body } = await choose(shop, chosen, { version: 0 });
    expect(status).toBe(200);
    expect(nextOf(body.data)).toEqual({ I: 'F-1501', E: 'NC-1', P: 'F-1501', N: 'A-2', T: 'A-2' });

    const previewed = async (more: object = {}) => {
      const preview = await shop.call<{ data: Document }>('POST', '/invoices/preview', { ...aRequest(shop), ...more });
      return numberOf(preview.body.data);
    };
    expect([await previewed(), await previewed({ serie: 'X' })]).toEqual(['F-1501', 'X-1']);
    const many = await Promise.all(Array.from({ length: 6 }, () => issued(shop, factura)));
    const folios = many.map(numberOf).toSorted();
    expect(folios).toEqual([1_501, 1_502, 1_503, 1_504, 1_505, 1_506].map((folio) => `F-${folio}`));
    const [one] = many;
    if (!one) throw new Error('Six documents were made');
    const { comprobante } = await readXml(shop, one);
    expect([comprobante.serie, comprobante.folio]).toEqual([one.serie, String(one.folio)]);
    // A kind that shares the series goes on in it; what is typed goes before.
    const documentos = [{ invoiceId: one.id, importePagado: 10 }];
    const pagos = [{ fecha: '2026-11-20', formaPago: '03', monto: 10, documentos }];
    expect(numberOf(await issued(shop, { tipo: 'complemento-pago', pagos }))).toBe('F-1507');
    const relaciones = [{ tipoRelacion: '01', uuids: [one.uuid] }];
    const conceptos = [{ ...aConcepto, valorUnitario: 100 }];
    expect(numberOf(await issued(shop, { tipo: 'nota-credito', relaciones, conceptos }))).toBe('NC-1');
    expect(numberOf(await issued(shop, { ...factura, serie: 'A' }))).toBe('A-2');
    expect(numberOf(await issued(shop, { ...factura, serie: 'X' }))).toBe('X-1');

    // What is chosen later never goes back, and may go on.
    const later = (folioInicial: number) => choose(shop, [{ tipoComprobante: 'I', serie: 'F', folioInicial }]);
    expect(nextOf((await later(10)).body.data)).toMatchObject({ I: 'F-1508', P: 'A-3' });
    expect(numberOf(await issued(shop, factura))).toBe('F-1508');
    await later(2_000);
    expect(numberOf(await issued(shop, { ...factura, serie: 'F' }))).toBe('F-2000');
  });

  it('go on from what another system has numbered', async () => {
    const own = await openShop(system.url);
    const history = await OtherSystem.of(kemper);
    const before = history.sale({ serie: 'F', folio: '3000', fecha: '2026-01-05T10:00:00' });
    await imported(own, {
      companyId: own.companyId,
      kind: 'cfdi',
      file: zipOf({ 'a.xml': before.xml }),
      name: 'sat.zip',
    });
    const { body } = await choose(own, [{ tipoComprobante: 'I', serie: 'F', folioInicial: 5 }]);
    expect(nextOf(body.data)).toMatchObject({ I: 'F-3001' });
    expect(numberOf(await issued(own, factura))).toBe('F-3001');
  });

  it('number the payslips of a run', async () => {
    const own = await openShop(system.url);
    await addEmployee(own);
    await addEmployee(own, { curp: 'CACX760510MGTSHC04', rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ' });
    await choose(own, [{ tipoComprobante: 'N', serie: 'NOM', folioInicial: 10 }]);
    const run = await openRun(own, { renglones: 'sueldo' });
    await asRun(own, 'POST', `/${run.id}/issue`);
    await inState(own, run.id, 'COMPLETED');
    const numbers = (await payslipsOf(own, run.id)).map(({ serie, folio }) => `${serie}-${folio}`);
    expect(numbers.toSorted()).toEqual(['NOM-10', 'NOM-11']);
  });

  it('are refused at their fields, and tell the second of two who change them', async () => {
    const own = await openShop(system.url);
    const lugares = [{ nombre: 'Norte', codigoPostal: '86991', serie: 'N' }];
    await own.call('PATCH', `/companies/${own.companyId}`, { lugares });
    const problemsOf = async (...series: readonly object[]) => {
      const { status, body } = await choose(own, series);
      return [status, ...(body.details ?? []).map(({ field }) => field)];
    };
    expect(await problemsOf({ tipoComprobante: 'I', serie: 'f-1' })).toEqual([400, 'series[0].serie']);
    expect(await problemsOf({ tipoComprobante: 'I', serie: 'N' })).toEqual([400, 'series[0].serie']);
    expect(await problemsOf({ tipoComprobante: 'I', folioInicial: 5 })).toEqual([400, 'series[0].serie']);
    expect(await problemsOf({ tipoComprobante: 'E', serie: 'B', folioInicial: 0 })).toEqual([
      400,
      'series[0].folioInicial',
    ]);
    const twice = { tipoComprobante: 'I', serie: 'B' };
    expect(await problemsOf(twice, { ...twice, folioInicial: 1.5 })).toEqual([
      400,
      'series[1].tipoComprobante',
      'series[1].folioInicial',
    ]);
    const saved = await choose(own, [twice], { version: 0 });
    const lugar = { nombre: 'Sur', codigoPostal: '86991', serie: 'B' };
    const given = (serie: string) =>
      own.call<Failure>('PATCH', `/companies/${own.companyId}`, { lugares: [...lugares, { ...lugar, serie }] });
    const collides = await given('B');
    expect([collides.status, collides.body.details]).toMatchObject([400, [{ field: 'lugares[1].serie' }]]);
    // The kinds for which nothing is chosen have it.
    expect((await given('A')).body.details).toMatchObject([{ field: 'lugares[1].serie' }]);
    expect((await given('S')).status).toBe(200);
    const second = await choose(own, [], { version: 0 });
    expect([second.status, second.body.code, second.body.data]).toEqual([409, 'STALE_VERSION', saved.body.data]);
    // A place may have A once every kind has another; then none of them is left without.
    const all = ['I', 'E', 'P', 'N', 'T'].map((tipoComprobante) => ({ tipoComprobante, serie: `K${tipoComprobante}` }));
    expect(await problemsOf(...all)).toEqual([200]);
    expect((await given('A')).status).toBe(200);
    expect(await problemsOf(...all.slice(1))).toEqual([400, 'series']);
    expect(await problemsOf(...all.slice(1), { tipoComprobante: 'I', serie: null })).toEqual([400, 'series[4].serie']);
    const stranger = await openShop(system.url);
    expect((await stranger.call('GET', pathOf(own))).status).toBe(404);
  });
});
