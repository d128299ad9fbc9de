import type { Pagos } from '../../src/invoicing/complements/pagos/type.ts';
import type { Comprobante } from '../../src/invoicing/cfdi/request.ts';
import { pagosShape } from '../../src/invoicing/complements/pagos/shape.ts';
import { aComprobante } from '../stamp-order.ts';
import { d } from './requests.ts';
import { wholeRecord } from './whole-record.ts';

const dollars = '6F9619FF-8B86-4D01-B42D-00CF4FC964F1';
const pesos = '6F9619FF-8B86-4D01-B42D-00CF4FC964F2';

/**
 * Makes two payments, computed by hand: one in pesos, of a document in dollars with tax, withholding and an exempt line
 * and of one in pesos at rate zero; and one in dollars of a document without taxes.
 */
export const aPagos = (): Pagos => ({
  kind: 'pagos',
  ...wholeRecord(pagosShape, {
    totales: {
      totalRetencionesISR: d('113.64'),
      totalTrasladosBaseIVA16: d('1136.36'),
      totalTrasladosImpuestoIVA16: d('181.82'),
      totalTrasladosBaseIVA0: d('150.00'),
      totalTrasladosImpuestoIVA0: d('0.00'),
      totalTrasladosBaseIVAExento: d('45.45'),
      montoTotalPagos: d('1585.00'),
    },
    pagos: [
      {
        fechaPago: '2026-11-19T12:00:00',
        formaPago: '03',
        moneda: 'MXN',
        tipoCambio: d('1'),
        monto: d('1400.00'),
        numOperacion: 'SPEI 7',
        rfcEmisorCtaOrd: 'BBA830831LJ2',
        ctaOrdenante: '012345678901234567',
        rfcEmisorCtaBen: 'BNM840515VB1',
        ctaBeneficiario: '0123456789',
        documentos: [inDollars, inPesos],
        impuestos: {
          retenciones: [{ impuesto: '001', importe: d('113.636364') }],
          traslados: [
            traslado('1136.363637', '0.160000', '181.818182'),
            { base: d('45.454546'), impuesto: '002', tipoFactor: 'Exento' },
            traslado('150.000000', '0.000000', '0.000000'),
          ],
        },
      },
      {
        fechaPago: '2026-11-20T09:30:00',
        formaPago: '02',
        moneda: 'USD',
        tipoCambio: d('18.500000'),
        monto: d('10.00'),
        documentos: [
          {
            ...inDollars,
            equivalencia: d('1'),
            parcialidad: 3,
            saldoAnterior: d('34.00'),
            importePagado: d('10.00'),
            saldoInsoluto: d('24.00'),
            objetoImpuesto: '01',
            traslados: [],
            retenciones: [],
          },
        ],
      },
    ],
  }),
});

const traslado = (base: string, rate: string, importe: string) =>
  ({ base: d(base), impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: d(rate), importe: d(importe) }) as const;

const inDollars = {
  uuid: dollars,
  serie: 'A',
  folio: '7',
  moneda: 'USD',
  equivalencia: d('0.0528000000'),
  parcialidad: 2,
  saldoAnterior: d('100.00'),
  importePagado: d('66.00'),
  saldoInsoluto: d('34.00'),
  objetoImpuesto: '02',
  traslados: [
    traslado('60.000000', '0.160000', '9.600000'),
    { base: d('2.400000'), impuesto: '002', tipoFactor: 'Exento' },
  ],
  retenciones: [
    { base: d('60.000000'), impuesto: '001', tipoFactor: 'Tasa', tasaOCuota: d('0.100000'), importe: d('6.000000') },
  ],
} as const;

const inPesos = {
  uuid: pesos,
  moneda: 'MXN',
  equivalencia: d('1'),
  parcialidad: 1,
  saldoAnterior: d('150.00'),
  importePagado: d('150.00'),
  saldoInsoluto: d('0.00'),
  objetoImpuesto: '02',
  traslados: [traslado('150.000000', '0.000000', '0.000000')],
  retenciones: [],
} as const;

/** Makes a document of type P as SAT prescribes its root and its one line. */
export function aPaymentComprobante(complement: Pagos = aPagos(), overrides: Partial<Comprobante> = {}): Comprobante {
  const { receptor, ...rest } = aComprobante(overrides);
  return {
    ...rest,
    formaPago: undefined,
    metodoPago: undefined,
    impuestos: undefined,
    subTotal: d('0'),
    total: d('0'),
    moneda: 'XXX',
    tipoDeComprobante: 'P',
    receptor: { ...receptor, usoCfdi: 'CP01' },
    conceptos: [
      {
        claveProdServ: '84111506',
        cantidad: d('1'),
        claveUnidad: 'ACT',
        descripcion: 'Pago',
        valorUnitario: d('0'),
        importe: d('0'),
        objetoImp: '01',
        traslados: [],
        retenciones: [],
        informacionAduanera: [],
        cuentaPredial: [],
      },
    ],
    complementos: [complement],
  };
}
