import { describe, expect, it } from 'vitest';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import {
  aConcepto,
  aReceptor,
  anInvoice,
  balanceOf,
  issue,
  register,
  type Failure,
} from '@timbra/testing/api/api-client.ts';
import { csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { issued, openShop, preview, refused } from './invoices-client.ts';

const system = sharedSystem();
const shop = await openShop(system.url);

const factura = { tipo: 'factura', metodoPago: 'PUE', receptor: aReceptor, conceptos: [aConcepto] };

/** Returns a `fecha` so many minutes from now, on the clock of Hidalgo: six hours behind UTC all year. */
const fechaIn = (minutes: number) => new Date(Date.now() + minutes * 60_000 - 6 * 3_600_000).toISOString().slice(0, 19);

const externalUuid = '6F9619FF-8B86-4D01-B42D-00CF4FC964F1';

const problemsOf = ({ details }: Failure) => details.map(({ code, field }) => `${code} ${field}`);

it('doubts an exchange rate that is far from the last one of the company in that currency, and issues it all the same', async () => {
  const own = await openShop(system.url);
  const at = (tipoCambio: number, moneda = 'USD') => ({ ...factura, moneda, tipoCambio });
  const doubts = async (request: object) => (await preview(own, request)).problems;
  expect(await doubts(at(185))).toEqual([]);
  await issued(own, at(18.5));
  // By hand: a fourth more than 18.50 is 23.125, and a fourth less is 18.50 ÷ 1.25 = 14.80.
  const far = { code: 'TIPO_CAMBIO_LEJANO', field: 'tipoCambio', severity: 'warning' };
  for (const near of [at(23.125), at(14.8), at(1.85, 'EUR')]) expect(await doubts(near)).toEqual([]);
  for (const typed of [at(23.126), at(14.799), at(1.85), at(185)]) expect(await doubts(typed)).toMatchObject([far]);
  // Another system's invoice of 100 dollars is paid with pesos: 2,312.50 are 23.125 each.
  const paidWith = (pesos: number, moneda = 'USD') => {
    const documento = {
      uuid: externalUuid,
      moneda,
      total: 100,
      saldoAnterior: 100,
      parcialidad: 1,
      objetoImpuesto: '01',
    };
    const documentos = [{ ...documento, importePagado: 100, importeEnMonedaPago: pesos }];
    const pagos = [{ fecha: fechaIn(-60), formaPago: '03', monto: pesos, documentos }];
    return { tipo: 'complemento-pago', formaPago: undefined, receptor: aReceptor, pagos };
  };
  for (const near of [paidWith(2_312.5), paidWith(1_480), paidWith(185, 'EUR')]) expect(await doubts(near)).toEqual([]);
  const farPaid = { ...far, field: 'pagos[0].documentos[0].importePagado' };
  for (const typed of [paidWith(2_312.6), paidWith(185)]) expect(await doubts(typed)).toMatchObject([farPaid]);
  await issued(own, at(1.85));
  expect(await doubts(at(1.85))).toEqual([]);
  expect(await doubts(at(18.5))).toMatchObject([far]);
});

describe('a document that breaks rules', () => {
  it('is told all of them at once, each with its code, its field and a sentence', async () => {
    const request = {
      tipo: 'factura',
      formaPago: '03',
      metodoPago: 'PPD',
      moneda: 'USD',
      exportacion: '02',
      receptor: { ...aReceptor, usoCfdi: 'D01', codigoPostal: '8699', nombre: 'PUBLICO EN GENERAL' },
      informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
      relaciones: [{ tipoRelacion: '99', uuids: ['no-es-uuid'] }],
      conceptos: [
        { ...aConcepto, claveProductoServicio: '8010', valorUnitario: 0 },
        { ...aConcepto, objetoImpuesto: '01', descuento: 2_000 },
        { ...aConcepto, impuestos: { iva: '16', isr: 0.4, ieps: { tipo: 'TASA', valor: 5.5 } }, numeroPedimento: '1' },
        { ...aConcepto, descripcion: 'Con | barra', cuentaPredial: '12-3', impuestos: {} },
      ],
    };
    const failure = await refused(shop, request);
    expect(failure.status).toBe(400);
    expect(problemsOf(failure)).toEqual([
      'CFDI40146 receptor.nombre',
      'CFDI40147 receptor.codigoPostal',
      'CFDI40161 receptor.usoCfdi',
      'CFDI40105 formaPago',
      'CFDI40115 tipoCambio',
      'CFDI40122 exportacion',
      'CFDI40130 informacionGlobal',
      'CFDI40137 relaciones[0].tipoRelacion',
      'VALIDATION relaciones[0].uuids[0]',
      'VALIDATION conceptos[3].descripcion',
      'CFDI40162 conceptos[0].claveProductoServicio',
      'CFDI40166 conceptos[0].valorUnitario',
      'CFDI40169 conceptos[1].descuento',
      'CFDI40172 conceptos[1].impuestos.iva',
      'CFDI40171 conceptos[3].impuestos',
      'CFDI40179 conceptos[2].impuestos.ieps.valor',
      'CFDI40185 conceptos[2].impuestos.isr',
      'CFDI40194 conceptos[2].numeroPedimento',
      'VALIDATION conceptos[3].cuentaPredial',
    ]);
    expect(failure.code).toBe('CFDI40146');
    expect(failure.message).toBe(failure.details[0]?.message);
    for (const { message } of failure.details) expect(message).toMatch(/^[A-ZÁÉÍÓÚ].*[.)]$/s);
  });

  it('says the same in a preview, which adds what is only doubtful', async () => {
    const receptor = { ...aReceptor, usoCfdi: 'D01', nombre: 'Universidad Robotica SA de CV' };
    const { problems } = await preview(shop, { ...factura, receptor });
    expect(problems.map(({ code, field, severity }) => `${severity} ${code} ${field}`)).toEqual([
      'error CFDI40161 receptor.usoCfdi',
      'warning CFDI40145 receptor.nombre',
    ]);
  });

  it('is told before it is issued what only the provider would refuse', async () => {
    const relaciones = ['01', '04'].map((tipoRelacion) => ({ tipoRelacion, uuids: [crypto.randomUUID()] }));
    const conceptos = ['TU', 'Tu', 'DX', 'Dx'].map((unidad) => ({ ...aConcepto, unidad }));
    const imported = { ...aConcepto, numeroPedimento: '26  03  3009  0001234' };
    const { problems } = await preview(shop, { ...factura, relaciones, conceptos: [...conceptos, imported] });
    expect(
      problems.filter(({ severity }) => severity === 'error').map(({ code, field }) => `${code} ${field}`),
    ).toEqual([
      'VALIDATION relaciones[1]',
      'CFDI40165 conceptos[0].unidad',
      'CFDI40165 conceptos[2].unidad',
      'CFDI40194 conceptos[4].numeroPedimento',
    ]);
  });

  it('has the code of its first broken rule, whether that is of SAT or ours', async () => {
    const receptor = { ...aReceptor, rfc: 'URE180429' };
    expect(await refused(shop, { ...factura, receptor, formaPago: '00' })).toMatchObject({
      code: 'RFC_INVALID',
      details: [{ field: 'receptor.rfc', code: 'RFC_INVALID' }, { code: 'CFDI40104' }],
    });
  });

  it('leaves nothing behind, neither a stamp nor a folio', async () => {
    const someone = await openShop(system.url);
    await refused(someone, { ...factura, formaPago: '00' });
    expect(await balanceOf(someone)).toMatchObject({ totalUsed: 0, reserved: 0 });
    expect(await issued(someone, factura)).toMatchObject({ folio: 1 });
  });

  it('keeps to the hours that a PAC stamps: 72 back, five minutes ahead', async () => {
    for (const minutes of [-72 * 60 - 1, 6]) {
      expect(problemsOf(await refused(shop, { ...factura, fecha: fechaIn(minutes) }))).toEqual(['CFDI401 fecha']);
    }
    for (const minutes of [-72 * 60 + 2, 4]) {
      const fecha = fechaIn(minutes);
      expect(await issued(shop, { ...factura, fecha })).toMatchObject({ fecha });
    }
  });

  it('is dated while the CSD of its company seals, in a preview as well', async () => {
    const someone = await register(system.url);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const csd = await csdOf({ ...kemper, validFrom: at(-60), validTo: at(3) });
    const { body } = await someone.call<{ company: { id: string } }>(
      'POST',
      '/user/companies',
      newCompany(fiscalForm(csd)),
    );
    const renewed = { ...someone, companyId: body.company.id, customerId: '' };
    for (const minutes of [-61, 4]) {
      const request = { ...factura, fecha: fechaIn(minutes) };
      expect(problemsOf(await refused(renewed, request))).toEqual(['CFDI305 fecha']);
      const { problems } = await preview(renewed, request);
      expect(problems).toMatchObject([{ code: 'CFDI305', field: 'fecha', severity: 'error' }]);
    }
    expect(await issued(renewed, { ...factura, fecha: fechaIn(-58) })).toMatchObject({ folio: 1 });
  });

  it('is dated on the clock of its place of issue where nobody says when', async () => {
    const { fecha } = await issued(shop, factura);
    const apart = Math.abs(Date.parse(`${fecha}Z`) - Date.parse(`${fechaIn(0)}Z`));
    expect(apart).toBeLessThan(300_000);
  });

  it.each([
    ['conceptos[0].valorUnitario', { cantidad: 999_999_999_999_999, valorUnitario: 999_999_999_999_999 }],
    ['conceptos', { valorUnitario: 9_999_999_999_999 }],
  ])('has no amount that a number cannot hold, as %s would have', async (field, amounts) => {
    for (const draft of [false, true]) {
      const request = { ...factura, conceptos: [{ ...aConcepto, ...amounts }], draft };
      expect(await refused(shop, request)).toMatchObject({ status: 400, code: 'VALIDATION', details: [{ field }] });
    }
  });

  it('names nothing of somebody else', async () => {
    const stranger = await openShop(system.url);
    const named: Record<string, unknown>[] = [
      { companyId: stranger.companyId },
      { receptor: undefined, customerId: stranger.customerId },
      { userId: stranger.userId },
      { orderId: stranger.companyId },
      { tipo: 'global', orderIds: [stranger.companyId] },
    ];
    for (const changes of named) {
      for (const draft of [false, true]) {
        const { status, body } = await issue(shop, { ...anInvoice(shop.companyId), ...changes, draft });
        expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
      }
    }
  });

  it('needs a company that can issue', async () => {
    const someone = await register(system.url);
    const placeholder = { name: 'Mi tienda', ruc: '', email: 'a@b.mx', isActive: true };
    const { body } = await someone.call<{ company: { id: string } }>('POST', '/user/companies', placeholder);
    const answer = await issue(someone, anInvoice(body.company.id));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'COMPANY_CANNOT_ISSUE' });
  });
});
