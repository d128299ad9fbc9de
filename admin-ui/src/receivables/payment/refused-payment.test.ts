import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { expect, it } from 'vitest';
import { correctedIds, refusedPayment } from './refused-payment.ts';

const owing = (id: string, moneda = 'MXN') => ({ id, moneda }) as ReceivableAnswer;

const said = {
  numOperacion: 'SPEI 7',
  rfcEmisorCtaOrd: 'BBA830831LJ2',
  nomBancoOrdExt: 'Banco',
  ctaOrdenante: '012345678901234567',
  rfcEmisorCtaBen: 'BNM840515VB1',
  ctaBeneficiario: '0123456789',
};

it('a refused payment is corrected as it was typed, of the documents that still owe something', () => {
  const documentos = [
    { invoiceId: 'a', importePagado: 300.1, equivalencia: 1 },
    { invoiceId: 'b', importePagado: 199.9, equivalencia: 1 },
  ];
  const pago = { fecha: '2026-11-19T12:00:00', formaPago: '02', moneda: 'MXN', tipoCambio: 1, monto: 500, ...said };
  const refused = { pagos: [{ ...pago, documentos }] };
  const typed = { ...pago, fecha: '2026-11-19', tipoCambio: null };
  const [ofA, ofB] = [300.1, 199.9].map((importePagado) => ({ importePagado, importeEnMonedaPago: null }));
  expect(refusedPayment(refused, [owing('b'), owing('a')])).toEqual({
    pagos: [{ ...typed, documentos: [ofB, ofA] }],
    agregados: [],
  });
  expect(refusedPayment(refused, [owing('b')]).pagos[0].documentos).toEqual([ofB]);
});

it('of documents in another currency the money is found again by the rate that was computed, unless it was said', () => {
  const paid = { invoiceId: 'a', importePagado: 66, equivalencia: 0.0528 };
  const pago = { moneda: 'USD', tipoCambio: 18.5, monto: 1_250 };
  const lineOf = (documento: object) =>
    refusedPayment({ pagos: [{ ...pago, documentos: [{ ...paid, ...documento }] }] }, [owing('a', 'EUR')]).pagos[0];
  expect(lineOf({})).toMatchObject({
    tipoCambio: 18.5,
    documentos: [{ importePagado: 66, importeEnMonedaPago: 1_250 }],
  });
  expect(lineOf({ importeEnMonedaPago: 7 }).documentos).toEqual([{ importePagado: 66, importeEnMonedaPago: 7 }]);
});

it('the form holds one payment, of documents of ours and of others that were told as a whole', () => {
  const ours = { documentos: [{ invoiceId: 'a' }, { invoiceId: 'b' }] };
  const foreign = { uuid: 'X', moneda: 'MXN', total: 1_160, saldoAnterior: 580, parcialidad: 2, objetoImpuesto: '02' };
  const traslados = [{ impuesto: '002' as const, tipoFactor: 'Tasa' as const, tasaOCuota: 0.16, base: 1_000 }];
  const other = { ...foreign, importePagado: 100, traslados };
  expect(correctedIds({ pagos: [ours] })).toEqual(['a', 'b']);
  const both = { pagos: [{ documentos: [other, ...ours.documentos] }] };
  expect(correctedIds(both)).toEqual(['a', 'b']);
  expect([[], [{}], [{ documentos: [other] }]].map((pagos) => correctedIds({ pagos }))).toEqual([[], [], []]);
  const { agregados, pagos } = refusedPayment(both, [owing('b')]);
  expect(agregados).toEqual([{ ...foreign, invoiceId: null, serie: null, folio: null, traslados, retenciones: [] }]);
  expect(pagos[0].documentos.map(({ importePagado }) => importePagado)).toEqual([null, 100]);
  const held = [[ours, ours], [{ documentos: [{ uuid: 'X' }] }]];
  expect(held.map((several) => correctedIds({ pagos: several }))).toEqual([undefined, undefined]);
});
