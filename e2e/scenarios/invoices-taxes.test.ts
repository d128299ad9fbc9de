import { describe, expect, it } from 'vitest';
import { schemaNote } from '../support/cfdi-schema.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { aConcepto, aReceptor } from '@timbra/testing/api/api-client.ts';
import { issued, openPractice, openShop, preview, readXml } from './invoices-client.ts';

const system = sharedSystem();
const shop = await openShop(system.url);

const factura = { tipo: 'factura', metodoPago: 'PUE', receptor: aReceptor };
const of = (...conceptos: object[]) => ({
  ...factura,
  conceptos: conceptos.map((each) => ({ ...aConcepto, ...each })),
});
const untaxed = (objetoImpuesto: string, impuestos: object = {}) => ({ objetoImpuesto, impuestos });
const foreigner = {
  rfc: 'XEXX010101000',
  nombre: 'ACME INC',
  residenciaFiscal: 'USA',
  numRegIdTrib: '123456789',
};

/** Each case is asked for so, and comes to this to the cent. */
const cases: readonly (readonly [name: string, request: object, amounts: object, xml: object])[] = [
  [
    'dollars',
    { ...of({ valorUnitario: 33.333333, cantidad: 3 }), moneda: 'USD', tipoCambio: 18.123456 },
    { moneda: 'USD', subtotal: 100, iva: 16, total: 116 },
    { moneda: 'USD', impuestos: { traslados: [{ impuesto: '002', tipoFactor: 'Tasa' }] } },
  ],
  [
    'yens, which have no decimals',
    { ...of({ valorUnitario: 1_005 }), moneda: 'JPY', tipoCambio: 0.12 },
    { moneda: 'JPY', subtotal: 1_005, iva: 161, total: 1_166 },
    { moneda: 'JPY' },
  ],
  [
    'a buyer abroad',
    { ...of({}), receptor: foreigner },
    { total: 1_160, receptor: { usoCfdi: 'S01', regimenFiscal: '616', codigoPostal: '42501' } },
    { receptor: { rfc: 'XEXX010101000', residenciaFiscal: 'USA', numRegIdTrib: '123456789', usoCfdi: 'S01' } },
  ],
  [
    'IEPS by rate, with IVA on top of it',
    of({ impuestos: { iva: '16', ieps: { tipo: 'TASA', valor: 0.53 } } }),
    { subtotal: 1_000, iva: 244.8, total: 1_774.8 },
    { conceptos: [{ traslados: [{ impuesto: '002' }, { impuesto: '003', tipoFactor: 'Tasa' }] }] },
  ],
  [
    'IEPS by quota, with IVA on top of it',
    of({ cantidad: 12, valorUnitario: 15.5, impuestos: { iva: '16', ieps: { tipo: 'CUOTA', valor: 1.6451 } } }),
    { subtotal: 186, iva: 32.92, total: 238.66 },
    { conceptos: [{ traslados: [{ impuesto: '002' }, { impuesto: '003', tipoFactor: 'Cuota' }] }] },
  ],
  [
    'withheld ISR and IVA',
    of({ impuestos: { iva: '16', ivaRet: 0.106667, isr: 0.1 } }),
    { subtotal: 1_000, iva: 160, total: 953.33 },
    { impuestos: { retenciones: [{ impuesto: '001' }, { impuesto: '002' }] } },
  ],
  [
    'an exempt line beside one at rate 0 and one at 8',
    of({ impuestos: { iva: 'exento' } }, { impuestos: { iva: '0' } }, { impuestos: { iva: '8' } }),
    { subtotal: 3_000, iva: 80, total: 3_080 },
    { impuestos: { traslados: [{ tipoFactor: 'Exento' }, { tipoFactor: 'Tasa' }, { tipoFactor: 'Tasa' }] } },
  ],
  [
    'nothing but exempt lines, without a total of taxes',
    of({ impuestos: { iva: 'exento' } }),
    { subtotal: 1_000, iva: 0, total: 1_000 },
    { impuestos: { totalImpuestosTrasladados: undefined, traslados: [{ tipoFactor: 'Exento', importe: undefined }] } },
  ],
  [
    'what carries no tax (ObjetoImp 01, 03, 04, 05)',
    of(...['01', '03', '04', '05'].map((key) => untaxed(key))),
    { subtotal: 4_000, iva: 0, total: 4_000 },
    { impuestos: undefined, conceptos: ['01', '03', '04', '05'].map((objetoImp) => ({ objetoImp, traslados: [] })) },
  ],
  [
    'IVA that is not transferred (ObjetoImp 06, 07, 08)',
    of(
      untaxed('06', { isr: 0.0125 }),
      untaxed('07', { ieps: { tipo: 'TASA', valor: 0.08 } }),
      untaxed('08', { isr: 0.0125 }),
    ),
    { subtotal: 3_000, iva: 0, total: 3_055 },
    { conceptos: [{ objetoImp: '06' }, { objetoImp: '07' }, { objetoImp: '08' }] },
  ],
  [
    'an import and a rent',
    of({ numeroPedimento: '26  48  3009  0001234', cuentaPredial: '15956011002' }),
    { total: 1_160 },
    { conceptos: [{ informacionAduanera: ['26  48  3009  0001234'], cuentaPredial: ['15956011002'] }] },
  ],
  [
    'line and overall discounts together',
    { ...of({ descuento: 100 }, { valorUnitario: 500 }), descuento: 140 },
    { subtotal: 1_500, descuento: 240, iva: 201.6, total: 1_461.6 },
    { conceptos: [{ objetoImp: '02' }, { objetoImp: '02' }] },
  ],
  [
    'concept amounts of six decimals',
    { ...of({ cantidad: 1.234567, valorUnitario: 9.876543 }), decimales: 6 },
    { subtotal: 12.19, iva: 1.95, total: 14.14 },
    { conceptos: [{ objetoImp: '02' }] },
  ],
  [
    'a substitute of another document',
    { ...of({}), relaciones: [{ tipoRelacion: '04', uuids: ['5FB2822E-396D-4725-8521-CDC4BDD20CCF'] }] },
    { total: 1_160 },
    { cfdiRelacionados: [{ tipoRelacion: '04', uuids: ['5FB2822E-396D-4725-8521-CDC4BDD20CCF'] }] },
  ],
  [
    'texts that XML must escape, with their white space collapsed',
    of({ descripcion: 'Tornillo  3/8" <acero> & más', noIdentificacion: "A'1" }),
    { total: 1_160 },
    { conceptos: [{ descripcion: 'Tornillo 3/8" <acero> & más', noIdentificacion: "A'1" }] },
  ],
];

describe('a document', () => {
  it.each(cases)(`carries %s${schemaNote}`, async (_name, request, amounts, xml) => {
    const shown = await preview(shop, request);
    expect(shown.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(shown).toMatchObject(amounts);
    const invoice = await issued(shop, request);
    expect(invoice).toMatchObject({ ...amounts, saldo: 0, errors: [] });
    const { comprobante } = await readXml(shop, invoice);
    expect(comprobante).toMatchObject(xml);
    expect(comprobante.total.toNumber()).toBe(invoice.total);
    expect(comprobante.subTotal.toNumber()).toBe(invoice.subtotal);
  });
});

describe("a person's document to a company", () => {
  const withheld = { iva: '16', ivaRet: 0.106667, isr: 0.1 };

  it.each(['honorarios', 'arrendamiento'])('of %s is told what the company usually withholds', async (tipo) => {
    const practice = await openPractice(system.url);
    const plain = { ...factura, tipo, conceptos: [aConcepto] };
    const hints = (await preview(practice, plain)).problems;
    expect(hints).toMatchObject([
      { code: 'RETENCION_USUAL', field: 'conceptos[0].impuestos.isr', severity: 'warning' },
      { code: 'RETENCION_USUAL', field: 'conceptos[0].impuestos.ivaRet', severity: 'warning' },
    ]);
    expect(await issued(practice, plain)).toMatchObject({ tipo, tipoComprobante: 'I', total: 1_160 });
    const withTaxes = { ...plain, conceptos: [{ ...aConcepto, impuestos: withheld }] };
    expect((await preview(practice, withTaxes)).problems).toEqual([]);
    expect(await issued(practice, withTaxes)).toMatchObject({ total: 953.33 });
  });

  it('of a small taxpayer (RESICO) is told of 1.25 percent and of the IVA of fees, and a company is told of nothing', async () => {
    const practice = await openPractice(system.url, '626');
    const income = { ...factura, tipo: 'ingresos', conceptos: [aConcepto] };
    const goods = { ...aConcepto, claveProductoServicio: '43211507', unidad: 'H87' };
    const fieldsOf = async (request: object) => (await preview(practice, request)).problems.map(({ field }) => field);
    const [isr, ivaRet] = ['conceptos[0].impuestos.isr', 'conceptos[0].impuestos.ivaRet'];
    expect([
      await fieldsOf(income),
      await fieldsOf({ ...income, tipo: 'factura' }),
      await fieldsOf({ ...income, conceptos: [goods] }),
    ]).toEqual([[isr, ivaRet], [isr, ivaRet], [isr]]);
    expect((await preview(shop, { ...income, tipo: 'honorarios' })).problems).toEqual([]);
  });
});
