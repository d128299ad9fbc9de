import { expect, test } from 'vitest';
import { wholeRecord } from '../../../testing/cfdi/whole-record.ts';
import { documento, impuestos, pago } from '../../invoicing/complements/pagos/shape.ts';
import type { Comprobante } from '../../invoicing/cfdi/request.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { collectedBy } from './collected.ts';
import { type DeclaredTax, incomeBy, isrReport, ivaReport } from './declaration.ts';
import { figureChanges } from './get-declaration.ts';

const d = (text: string) => Decimal.parse(text);
const tax = (id: string, tasa: string | null, base: string, importe: string): DeclaredTax => ({
  id,
  isWithheld: false,
  impuesto: '002',
  tasa: tasa === null ? null : d(tasa),
  base: d(base),
  importe: d(importe),
});
const withheld = (id: string, impuesto: '001' | '002', importe: string): DeclaredTax => ({
  ...tax(id, null, '0', importe),
  isWithheld: true,
  impuesto,
  base: undefined,
});
const text = (value: object) => JSON.parse(JSON.stringify(value)) as object;

test('IVA is what customers paid less what they withheld, rate by rate, the highest first', () => {
  const taxes = [
    tax('a', '0.000000', '50', '0'),
    tax('b', '0.160000', '1000', '160'),
    tax('c', '0.16', '-200', '-32'),
    tax('d', null, '70', '0'),
    withheld('b', '001', '100'),
    withheld('b', '002', '106.67'),
    { ...tax('b', '0.08', '1000', '80'), impuesto: '003' as const },
  ];
  expect(text(ivaReport(taxes, []))).toEqual({
    cobrado: [
      {
        tasa: 0.16,
        base: 800,
        iva: 128,
        documents: [
          { id: 'b', base: 1000, amount: 160 },
          { id: 'c', base: -200, amount: -32 },
        ],
      },
      { tasa: 0, base: 50, iva: 0, documents: [{ id: 'a', base: 50, amount: 0 }] },
      { tasa: null, base: 70, iva: 0, documents: [{ id: 'd', base: 70, amount: 0 }] },
    ],
    retenido: [
      { impuesto: '001', amount: 100, documents: [{ id: 'b', amount: 100 }] },
      { impuesto: '002', amount: 106.67, documents: [{ id: 'b', amount: 106.67 }] },
    ],
    aCargo: 21.33,
    aFavor: 0,
    pendiente: [],
  });
});

test('what was taken back beyond what came in is in favour of the company', () => {
  expect(text(ivaReport([tax('c', '0.16', '-200', '-32')], []))).toMatchObject({ aCargo: 0, aFavor: 32 });
});

test('what is not collected names the document whose complement is missing', () => {
  const owed = { id: 'a', amount: d('80'), serie: 'A', folio: 12 };
  const unnamed = { ...owed, serie: undefined, folio: undefined };
  expect(ivaReport([], [owed, unnamed]).pendiente.map(({ falta }) => falta)).toEqual([
    'Falta el complemento de pago de A-12.',
    'Falta el complemento de pago de este documento.',
  ]);
});

test('a regime counts what was collected or what was invoiced, and adds the months of its year up', () => {
  expect(['601', '603', '612', '626', '606'].map(incomeBy)).toEqual([
    'emitido',
    'emitido',
    'cobrado',
    'cobrado',
    'cobrado',
  ]);
  const income = {
    beforeInYear: d('500'),
    pending: [],
    taxes: [withheld('a', '001', '10'), withheld('a', '002', '9')],
  };
  const documents = [
    { id: 'a', amount: d('1000.10') },
    { id: 'b', amount: d('-0.10') },
  ];
  expect(text(isrReport('612', { ...income, documents }))).toMatchObject({
    base: 1000,
    acumulado: 1500,
    retenido: [{ impuesto: '001', amount: 10 }],
  });
});

test('a payment in dollars is income and taxes in pesos at its own rate, on the day that it came', () => {
  const withholding = {
    base: d('100'),
    impuesto: '001',
    tipoFactor: 'Tasa',
    tasaOCuota: d('0.1'),
    importe: d('10'),
  } as const;
  const iva = { base: d('100'), impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: d('0.16'), importe: d('16') } as const;
  const dollars = wholeRecord(pago, {
    fechaPago: '2026-10-31T12:00:00',
    formaPago: '03',
    moneda: 'USD',
    tipoCambio: d('18.25'),
    monto: d('116'),
    documentos: [
      wholeRecord(documento, {
        uuid: '11111111-1111-1111-1111-111111111111',
        moneda: 'USD',
        parcialidad: 1,
        saldoAnterior: d('116'),
        saldoInsoluto: d('0'),
        objetoImpuesto: '02',
        importePagado: d('116'),
        equivalencia: Decimal.ONE,
        traslados: [iva],
        retenciones: [withholding],
      }),
    ],
    impuestos: wholeRecord(impuestos, { traslados: [iva], retenciones: [{ impuesto: '001', importe: d('10') }] }),
  });
  const complement = { complementos: [{ kind: 'pagos', pagos: [dollars] }] } as unknown as Comprobante;
  const [payment] = collectedBy(complement);
  expect(payment && text(payment)).toMatchObject({
    day: '2026-10-31',
    ingreso: 2007.5,
    taxes: [
      { isWithheld: false, impuesto: '002', base: 1825, importe: 292 },
      { isWithheld: true, impuesto: '001', importe: 182.5 },
    ],
  });
});

test('a closed month tells which document counts otherwise, and which is new or gone', () => {
  const figure = (documents: Record<string, number>) => ({ amount: 0, documents });
  expect(
    figureChanges(
      { base: figure({ a: 1, b: 2, c: 3 }) },
      { base: figure({ a: 1, b: 4, d: 5 }), iva: figure({ a: 6 }) },
    ),
  ).toEqual([
    { figure: 'base', id: 'b', antes: 2, ahora: 4 },
    { figure: 'base', id: 'c', antes: 3, ahora: null },
    { figure: 'base', id: 'd', antes: null, ahora: 5 },
    { figure: 'iva', id: 'a', antes: null, ahora: 6 },
  ]);
});
