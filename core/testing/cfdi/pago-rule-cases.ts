import type { DocumentoPorPagar, PagoDeDocumento, PagoRecibido } from '../../src/invoicing/cfdi/pagos/pagos-request.ts';
import type { PagosCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import { aDebt, aPago, aTax, paying } from './pagos.ts';
import { d } from './requests.ts';

type Overrides = Partial<PagosCfdiRequest>;

const received = (overrides: Partial<PagoRecibido>): Overrides => ({ pagos: [aPago(overrides)] });
const part = (importePagado: string, overrides: Partial<PagoDeDocumento> = {}): Overrides =>
  received({ documentos: [paying(importePagado, overrides)] });
const debt = (overrides: Partial<DocumentoPorPagar>): Overrides => ({ documentos: [aDebt(overrides)] });
const taxed = (...traslados: DocumentoPorPagar['traslados']): Overrides => debt({ traslados });
const withheld = (overrides: Partial<DocumentoPorPagar['retenciones'][number]>): Overrides =>
  debt({ retenciones: [aTax('1000.00', '0.100000', { impuesto: '001', ...overrides })] });
const banked = (formaPago: string, overrides: Partial<PagoRecibido>): Overrides =>
  received({ formaPago, ...overrides });
const dollars = (monto: string, overrides: Partial<PagoRecibido> = {}): Overrides =>
  received({ moneda: 'USD', tipoCambio: d('18.5'), monto: d(monto), ...overrides });
const exempt = aTax('1000.00', '0', { tipoFactor: 'Exento', tasaOCuota: undefined });
const bank = 'BBA830831LJ2';
const foreign = 'XEXX010101000';
const ieps = aTax('1000.00', '0.080000', { impuesto: '003' });
const equivalent = (equivalencia: string): Overrides =>
  dollars('62.70', { documentos: [paying('1160', { equivalencia: d(equivalencia) })] });

const two = 'A3F1C0DE-0000-4EB8-96D0-E0DEBD89FF0F';
const inDollars = aDebt({ uuid: two, moneda: 'USD' });
/** Makes two invoices in dollars that one transfer of pesos settles. */
const allotted = (first: string | undefined, second: string): Overrides => ({
  documentos: [aDebt({ moneda: 'USD' }), inDollars],
  pagos: [
    aPago({
      monto: d('43000'),
      documentos: [
        paying('1160', { importeEnMonedaPago: first === undefined ? undefined : d(first) }),
        { uuid: two, importePagado: d('1160'), importeEnMonedaPago: d(second) },
      ],
    }),
  ],
});

const rated = (tipoCambio: string | undefined, importePagado: string, monto: string): Overrides => ({
  documentos: [aDebt({ moneda: 'USD', tipoCambio: tipoCambio === undefined ? undefined : d(tipoCambio) })],
  pagos: [aPago({ monto: d(monto), documentos: [paying(importePagado)] })],
});
const external = (overrides: Partial<DocumentoPorPagar>): Overrides => debt({ invoiceId: undefined, ...overrides });

/** Each case has code and field, then a request of payments that breaks the rule and one that just keeps it. */
export const PAGO_RULE_CASES: readonly (readonly [expected: string, broken: Overrides, valid: Overrides])[] = [
  ['VALIDATION pagos[0].fecha', received({ fecha: '2026-11-21T12:00:00' }), received({ fecha: '2026-11-20T12:00:00' })],
  ['VALIDATION pagos[0].fecha', received({ fecha: '2026-11-20T10:35:01' }), received({ fecha: '2026-11-20T10:35:00' })],
  ['VALIDATION pagos[0].fecha', received({ fecha: '2009-12-31T12:00:00' }), received({ fecha: '2010-01-01T12:00:00' })],
  ['VALIDATION pagos[0].fecha', received({ fecha: '2026-02-30T12:00:00' }), {}],
  ['VALIDATION pagos[0].numOperacion', received({ numOperacion: 'A|B' }), received({ numOperacion: 'A-B' })],
  ['CRP20212 pagos[0].formaPago', banked('99', {}), banked('01', {})],
  ['CRP20213 pagos[0].moneda', received({ moneda: 'XXX', tipoCambio: d('2'), documentos: [] }), {}],
  ['CRP20214 pagos[0].tipoCambio', dollars('62.70', { tipoCambio: undefined }), dollars('62.70')],
  [
    'VALIDATION pagos[0].tipoCambio',
    dollars('62.70', { tipoCambio: d('0') }),
    dollars('62.70', { tipoCambio: d('0.000001') }),
  ],
  ['CRP20215 pagos[0].tipoCambio', received({ tipoCambio: d('1.01') }), received({ tipoCambio: d('1') })],
  ['CRP20217 pagos[0].monto', received({ monto: d('1159.99') }), received({ monto: d('1160') })],
  [
    'CRP20218 pagos[0].monto',
    received({ monto: d('0'), documentos: [] }),
    received({ monto: d('0.01'), documentos: [] }),
  ],
  ['CRP20219 pagos[0].monto', received({ monto: d('1160.001') }), received({ monto: d('1160.010') })],
  [
    'CRP20221 pagos[0].rfcEmisorCtaOrd',
    banked('01', { rfcEmisorCtaOrd: bank }),
    banked('03', { rfcEmisorCtaOrd: bank }),
  ],
  [
    'CRP20222 pagos[0].rfcEmisorCtaOrd',
    banked('03', { rfcEmisorCtaOrd: 'CACX7605101P8' }),
    banked('03', { rfcEmisorCtaOrd: bank }),
  ],
  [
    'CRP20223 pagos[0].nomBancoOrdExt',
    banked('03', { rfcEmisorCtaOrd: foreign }),
    banked('03', { rfcEmisorCtaOrd: foreign, nomBancoOrdExt: 'BANK OF AMERICA' }),
  ],
  [
    'VALIDATION pagos[0].nomBancoOrdExt',
    banked('01', { nomBancoOrdExt: 'BANK' }),
    banked('03', { nomBancoOrdExt: 'BANK' }),
  ],
  [
    'CRP20224 pagos[0].ctaOrdenante',
    banked('17', { ctaOrdenante: '0123456789' }),
    banked('06', { ctaOrdenante: '0123456789' }),
  ],
  [
    'CRP20225 pagos[0].ctaOrdenante',
    banked('03', { ctaOrdenante: '01234567890' }),
    banked('02', { ctaOrdenante: '01234567890' }),
  ],
  [
    'CRP20225 pagos[0].ctaOrdenante',
    banked('28', { ctaOrdenante: '012345678901234' }),
    banked('29', { ctaOrdenante: '012345678901234' }),
  ],
  [
    'CRP20226 pagos[0].ctaBeneficiario',
    banked('03', { ctaBeneficiario: '01234567890' }),
    banked('04', { ctaBeneficiario: '01234567890' }),
  ],
  [
    'CRP20227 pagos[0].rfcEmisorCtaBen',
    banked('06', { rfcEmisorCtaBen: bank }),
    banked('05', { rfcEmisorCtaBen: bank }),
  ],
  [
    'RFC_INVALID pagos[0].rfcEmisorCtaBen',
    banked('03', { rfcEmisorCtaBen: foreign }),
    banked('03', { rfcEmisorCtaBen: bank }),
  ],
  [
    'CRP20228 pagos[0].ctaBeneficiario',
    banked('06', { ctaBeneficiario: '0123456789' }),
    banked('03', { ctaBeneficiario: '0123456789' }),
  ],
  ['CRP20236 pagos[0].documentos[0].moneda', { ...debt({ moneda: 'XXX' }), ...received({ monto: d('1160') }) }, {}],
  ['CRP20241 pagos[0].documentos[0].importePagado', part('0'), part('0.01')],
  ['CRP20242 pagos[0].documentos[0].importePagado', part('10.001'), part('10.010')],
  [
    'CRP20244 pagos[0].documentos[0].importePagado',
    received({ monto: d('1160.01'), documentos: [paying('1160.01')] }),
    received({ monto: d('1160.01') }),
  ],
  [
    'CRP20244 pagos[0].documentos[0].importePagado',
    debt({ saldoAnterior: d('0') }),
    debt({ saldoAnterior: d('1160.00') }),
  ],
  [
    'CRP20244 pagos[1].documentos[0].importePagado',
    { pagos: [aPago({ documentos: [paying('1000')] }), aPago({ documentos: [paying('160.01')] })] },
    { pagos: [aPago({ documentos: [paying('1000')] }), aPago({ documentos: [paying('160')] })] },
  ],
  ['CRP20245 pagos[0].documentos[0].objetoImpuesto', debt({ objetoImpuesto: '09' }), debt({ objetoImpuesto: '02' })],
  ['CRP20246 pagos[0].documentos[0].objetoImpuesto', taxed(), taxed(exempt)],
  [
    'CRP20247 pagos[0].documentos[0].objetoImpuesto',
    debt({ objetoImpuesto: '03' }),
    debt({ objetoImpuesto: '03', traslados: [] }),
  ],
  [
    'CRP20278 pagos[0].documentos[0].objetoImpuesto',
    debt({ objetoImpuesto: '06' }),
    {
      ...debt({ objetoImpuesto: '06', traslados: [], retenciones: [aTax('1000.00', '0.100000', { impuesto: '001' })] }),
    },
  ],
  [
    'CRP20279 pagos[0].documentos[0].objetoImpuesto',
    debt({ objetoImpuesto: '07' }),
    debt({ objetoImpuesto: '07', traslados: [ieps] }),
  ],
  ['CRP20249 pagos[0].documentos[0].retenciones[0].base', withheld({ base: d('0') }), withheld({ base: d('0.01') })],
  ['CRP20252 pagos[0].documentos[0].retenciones[0].tipoFactor', withheld({ tipoFactor: 'Exento' }), withheld({})],
  [
    'CRP20253 pagos[0].documentos[0].retenciones[0].tasaOCuota',
    withheld({ tasaOCuota: d('0.350001') }),
    withheld({ tasaOCuota: d('0.350000') }),
  ],
  ['CRP20255 pagos[0].documentos[0].traslados[0].base', taxed(aTax('0')), taxed(aTax('0.01'))],
  ['CRP20258 pagos[0].documentos[0].traslados[0].tasaOCuota', taxed({ ...exempt, tasaOCuota: d('0') }), taxed(exempt)],
  [
    'CRP20259 pagos[0].documentos[0].traslados[0].tasaOCuota',
    taxed({ ...aTax('1000'), tasaOCuota: undefined }),
    taxed(aTax('1000')),
  ],
  [
    'CRP20260 pagos[0].documentos[0].traslados[0].tasaOCuota',
    taxed(aTax('1000', '0.150000')),
    taxed(aTax('1000', '0.080000')),
  ],
  ['PAGO_ANTERIOR pagos[0].fecha', debt({ fecha: '2026-11-20T00:00:00' }), debt({ fecha: '2026-11-19T23:59:59' })],
  // 218.02 dollars are paid with as many pesos, whether their rate is known or not.
  [
    'TIPO_CAMBIO_LEJANO pagos[0].documentos[0].importePagado',
    rated('18.5', '218.02', '218.02'),
    rated('18.5', '218.02', '4033.37'),
  ],
  [
    'TIPO_CAMBIO_LEJANO pagos[0].documentos[0].importePagado',
    rated(undefined, '218.02', '218.02'),
    rated(undefined, '218.02', '218.03'),
  ],
  [
    'TIPO_CAMBIO_LEJANO pagos[0].tipoCambio',
    { ...dollars('1160', { tipoCambio: d('1') }), documentos: [aDebt({ invoiceId: undefined, moneda: 'USD' })] },
    { ...dollars('1160', { tipoCambio: d('18.5') }), documentos: [aDebt({ invoiceId: undefined, moneda: 'USD' })] },
  ],
  // The rate is a fourth above the document's, and then a cent more.
  [
    'TIPO_CAMBIO_LEJANO pagos[0].documentos[0].importePagado',
    rated('20', '100', '2500.01'),
    rated('20', '100', '2500'),
  ],
  [
    'TIPO_CAMBIO_LEJANO pagos[0].documentos[0].importePagado',
    rated('20', '100', '1599.99'),
    rated('20', '100', '1600'),
  ],
  [
    'TIPO_CAMBIO_LEJANO pagos[0].tipoCambio',
    dollars('62.70', { tipoCambio: d('1.85') }),
    dollars('62.70', { tipoCambio: d('18.5') }),
  ],
  [
    'DOCUMENTO_DESCUADRADO pagos[0].documentos[0].total',
    external({ total: d('1161.01') }),
    external({ total: d('1161') }),
  ],
  [
    'DOCUMENTO_DESCUADRADO pagos[0].documentos[0].total',
    { ...external({ total: d('1158.99'), saldoAnterior: d('1158.99') }), ...part('1158.99') },
    { ...external({ total: d('1159'), saldoAnterior: d('1159') }), ...part('1159') },
  ],
  // IVA's base may have the IEPS within: 1,000 with IEPS of 80, and IVA of 16 % of 1,080.
  [
    'DOCUMENTO_DESCUADRADO pagos[0].documentos[0].total',
    external({ total: d('2400'), traslados: [aTax('1080'), ieps] }),
    external({ total: d('1252.80'), traslados: [aTax('1080'), ieps] }),
  ],
  // Or the two are of other goods: 1,000 with IVA of 160, and 1,000 with IEPS of 80.
  [
    'DOCUMENTO_DESCUADRADO pagos[0].documentos[0].total',
    external({ total: d('2241.01'), traslados: [aTax('1000'), ieps] }),
    external({ total: d('2240'), traslados: [aTax('1000'), ieps] }),
  ],
  ['CRP20276 pagos[0].documentos[0].equivalencia', equivalent('18.0000001'), equivalent('18.5007974482')],
  ['CRP20276 pagos[0].monto', allotted('21000', '21000'), allotted('21500', '21500')],
  ['VALIDATION pagos[0].documentos[0].importeEnMonedaPago', allotted(undefined, '43000'), allotted('21500', '21500')],
  [
    'VALIDATION pagos[0].documentos[0].importeEnMonedaPago',
    part('1160', { importeEnMonedaPago: d('1159') }),
    part('1160', { importeEnMonedaPago: d('1160') }),
  ],
];
