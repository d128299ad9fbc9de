import { expect, it } from 'vitest';
import type { BankLine } from './bank-line.ts';
import { formaPagoOf, formaPagoOfLine, issuedAfter, newWork, waitingLines } from './register-waiting.ts';
import type { Suggestion } from './match-lines.ts';
import { requestOf } from './use-bank-work.ts';

it.each([
  ['DEPOSITO EN EFECTIVO SUC 0123', '01'],
  ['Dep. Efvo. 4411', '01'],
  ['DEPOSITO DE CHEQUE SBC 0004521', '02'],
  ['DEP CHQ OTROS BANCOS', '02'],
  ['DEPÓSITO S.B.C.', '02'],
  ['SPEI RECIBIDO BANORTE 0072 · 7788', '03'],
  ['SPEI RECIBIDO pago del cheque devuelto', '03'],
  ['ABONO POR TRANSFERENCIA INTERBANCARIA', '03'],
  ['PAGO CUENTA DE TERCERO 0098', '03'],
  ['TPV 7781 VENTAS NETAS', '04'],
  ['VENTAS CREDITO AFILIACION 99', '04'],
  ['TPV VENTAS DEBITO', '28'],
  ['LIQ TERMINAL TDD', '28'],
  ['ABONO FACTURA A-12', undefined],
  ['CREDITO INMOBILIARIO DEL SUR', undefined],
  ['EFECTIVOS DEL NORTE', undefined],
  ['', undefined],
])('reads of «%s» that it came as %s', (texto, formaPago) => {
  expect(formaPagoOf(texto)).toBe(formaPago);
});

const line: BankLine = { key: 'k', fecha: '2026-11-20', monto: 580, texto: 'DEPOSITO EN EFECTIVO', referencia: '' };
const pays: Suggestion = { documents: [{ id: 'd1', importePagado: 580 }], cliente: '', reason: '', isSure: true };

it('registers a deposit in the form that the bank says, or that the user has chosen', () => {
  const work = { ...newWork([line]), confirmed: { k: pays } };
  const formaOf = (formaPago = '') => requestOf('c', line, formaPago, pays).pagos?.[0]?.formaPago;
  expect(formaOf(formaPagoOfLine(work, line))).toBe('01');
  expect(formaOf(formaPagoOfLine({ formas: { k: '28' } }, line))).toBe('28');
});

it('registers none whose form nobody has said', () => {
  const silent = { ...line, texto: 'ABONO' };
  const work = { ...newWork([silent]), confirmed: { k: pays } };
  expect(waitingLines(work)).toEqual([]);
  expect(waitingLines({ ...work, formas: { k: '03' } })).toEqual([silent]);
});

it('finds what was issued after the day of the deposit, and nothing of the same day', () => {
  const issued = (fecha: string | null) => issuedAfter(line, pays, [{ id: 'd1', fecha }]);
  expect(issued('2026-11-21T00:00:00')).toHaveLength(1);
  for (const fecha of ['2026-11-20T23:59:59', '2026-10-01T10:00:00', null]) expect(issued(fecha)).toEqual([]);
  expect(issuedAfter(line, pays, [{ id: 'other', fecha: '2026-12-01T00:00:00' }])).toEqual([]);
});
