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
  const refused = { id: 'c', pagos: [{ ...pago, documentos }] };
  const typed = { ...pago, fecha: '2026-11-19', tipoCambio: null };
  const [ofA, ofB] = [300.1, 199.9].map((importePagado) => ({ importePagado, importeEnMonedaPago: null }));
  expect(refusedPayment(refused, [owing('b'), owing('a')])).toEqual({ pagos: [{ ...typed, documentos: [ofB, ofA] }] });
  expect(refusedPayment(refused, [owing('b')]).pagos[0].documentos).toEqual([ofB]);
});

it('of documents in another currency the money is found again by the rate that was computed, unless it was said', () => {
  const paid = { invoiceId: 'a', importePagado: 66, equivalencia: 0.0528 };
  const pago = { moneda: 'USD', tipoCambio: 18.5, monto: 1_250 };
  const lineOf = (documento: object) =>
    refusedPayment({ id: 'c', pagos: [{ ...pago, documentos: [{ ...paid, ...documento }] }] }, [owing('a', 'EUR')])
      .pagos[0];
  expect(lineOf({})).toMatchObject({
    tipoCambio: 18.5,
    documentos: [{ importePagado: 66, importeEnMonedaPago: 1_250 }],
  });
  expect(lineOf({ importeEnMonedaPago: 7 }).documentos).toEqual([{ importePagado: 66, importeEnMonedaPago: 7 }]);
});

it('the form holds one payment, of documents of ours alone', () => {
  const [ours, others] = [{ documentos: [{ invoiceId: 'a' }, { invoiceId: 'b' }] }, { documentos: [{ uuid: 'x' }] }];
  expect(correctedIds({ pagos: [ours] })).toEqual(['a', 'b']);
  const held = [[ours, ours], [others], [{ documentos: [...ours.documentos, ...others.documentos] }], [{}], []];
  expect(held.map((pagos) => correctedIds({ pagos }))).toEqual(held.map(() => undefined));
});
