import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeCatalogs } from '../../../testing/cfdi/catalogs.ts';
import { totalFaults } from '../../../testing/cfdi/second-totals.ts';
import { aCfdiRequest, aConcepto, d } from '../../../testing/cfdi/requests.ts';
import { Decimal, sum } from '../../shared/money/decimal.ts';
import { type AmountsRequest, computeAmounts } from './amounts.ts';
import { computeComprobante } from './compute.ts';
import { withUnitValues } from './included-taxes.ts';
import { isError } from '../rule-problem.ts';
import { checkCfdi } from './rules/check.ts';
import { sealCfdi } from './write.ts';
import { parseXml } from '../xml/parse.ts';
import type { ConceptoRequest, ImpuestosRequest, IvaRate } from './request.ts';

const priced = (precio: string, change: Partial<ConceptoRequest> = {}) =>
  aConcepto({ valorUnitario: d(precio), precio: d(precio), ...change });

const asked = (...conceptos: ConceptoRequest[]): AmountsRequest =>
  withUnitValues({ conceptos, decimales: 2, moneda: 'MXN' });

/** Returns unit values, subtotal and total as they are written. */
function shown(...conceptos: ConceptoRequest[]) {
  const { conceptos: computed, subTotal, total } = computeAmounts(asked(...conceptos));
  return [...computed.map(({ valorUnitario }) => valorUnitario.toPlainString()), subTotal.toString(), total.toString()];
}

describe('a price with its taxes', () => {
  it.each<[string, ImpuestosRequest, string, string, string]>([
    ['116', { iva: '16' }, '100.00', '100', '116'],
    // 86.21 + 13.79: two decimals of the unit value are enough.
    ['100', { iva: '16' }, '86.21', '86.21', '100'],
    // 0.03 + 0.00 is 0.03 and 0.04 + 0.01 is 0.05: no amount in cents comes to 0.04.
    ['0.04', { iva: '16' }, '0.034483', '0.03', '0.04'],
    ['108', { iva: '8' }, '100.00', '100', '108'],
    ['99.99', { iva: '0' }, '99.99', '99.99', '99.99'],
    ['99.99', { iva: 'exento' }, '99.99', '99.99', '99.99'],
    // 100 + 8 of IEPS + 17.28 of IVA on both.
    ['125.28', { iva: '16', ieps: { tipo: 'TASA', valor: d('0.08') } }, '100.00', '100', '125.28'],
    // A quota of 1.50 a unit, with IVA on it.
    ['117.74', { iva: '16', ieps: { tipo: 'CUOTA', valor: d('1.5') } }, '100.00', '100', '117.74'],
    // Withholdings are taken off what the price is.
    ['1160', { iva: '16', isr: d('0.1'), ivaRet: d('0.106667') }, '1000.00', '1000', '953.33'],
  ])('%s with %o is %s before them', (precio, impuestos, unit, subTotal, total) => {
    expect(shown(priced(precio, { impuestos }))).toEqual([unit, subTotal, total]);
  });

  it('of many units has the decimals that their amount needs', () => {
    // 300 ÷ 1.16 is 258.62, which no price of two decimals comes to three times.
    expect(shown(priced('100', { cantidad: d('3') }))).toEqual(['86.206667', '258.62', '300']);
  });

  it('stands beside prices before taxes, whose amounts stay as they are', () => {
    expect(shown(priced('0.04'), aConcepto({ valorUnitario: d('0.33') }))).toEqual([
      '0.034483',
      '0.33',
      '0.36',
      '0.42',
    ]);
  });

  it('of nothing, or below its quota, is left to the rules', () => {
    expect(shown(priced('0'))[0]).toBe('0.00');
    expect(shown(priced('1', { impuestos: { ieps: { tipo: 'CUOTA', valor: d('6.7865') } } }))[0]).toMatch(/^-/);
    expect(shown(priced('5', { cantidad: d('0') }))[0]).toBe('5.00');
  });
});

const cents = fc.integer({ min: 1, max: 100_000_000 }).map((value) => Decimal.of(BigInt(value), 2));
const cantidad = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }).map((value) => Decimal.of(BigInt(value), 0)) },
  fc.integer({ min: 1, max: 50_000 }).map((value) => Decimal.of(BigInt(value), 0)),
  fc.integer({ min: 1, max: 9_999_999 }).map((value) => Decimal.of(BigInt(value), 3)),
);
const rate = (...texts: string[]) => fc.option(fc.constantFrom(...texts.map(d)), { nil: undefined, freq: 2 });

const impuestos: fc.Arbitrary<ImpuestosRequest> = fc.record({
  iva: fc.constantFrom<IvaRate[]>('16', '16', '8', '0', 'exento'),
  ieps: fc.option(
    fc
      .constantFrom('0.03', '0.06', '0.265', '0.3', '0.53', '1.6')
      .map((text) => ({ tipo: 'TASA' as const, valor: d(text) })),
    { nil: undefined, freq: 1 },
  ),
  isr: rate('0.0125', '0.1'),
  ivaRet: rate('0.04', '0.106667'),
});

const line = fc
  .record({ precio: cents, cantidad, impuestos })
  .map(({ precio, ...change }) => aConcepto({ ...change, precio, valorUnitario: precio }))
  // SAT and JSON take no more than fifteen digits.
  .filter(({ cantidad: many, valorUnitario }) => many.times(valorUnitario).lessThan(d('100000000')))
  .filter(({ cantidad: many, valorUnitario }) => !many.times(valorUnitario).lessThan(d('0.01')));

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF', sign: () => 'sello' };
const ofDocument = fc.array(line, { minLength: 1, maxLength: 6 });
const sizeOf = (value: Decimal) => (value.isNegative() ? value.negated() : value);
const paid = ({ precio = Decimal.ZERO, cantidad: many }: ConceptoRequest) => precio.times(many).round(2, 'half-up');

/** Each line comes to what it costs, and SAT computes the same figures from the sealed document. */
function expectEachLine(conceptos: ConceptoRequest[]) {
  const request = aCfdiRequest(asked(...conceptos));
  const comprobante = computeComprobante(request);
  const faults = totalFaults(parseXml(sealCfdi(comprobante, sealer).xml), 2);
  const own = request.conceptos.flatMap(({ importe }, index) => (importe ? [`Concepto ${index + 1}, Importe`] : []));
  expect(faults.filter((fault) => !own.some((start) => fault.startsWith(start)))).toEqual([]);
  const context = { request, comprobante, now: '2026-11-20T10:30:00', catalogs: completeCatalogs() };
  expect(checkCfdi(context).filter(isError)).toEqual([]);
  comprobante.conceptos.forEach(({ importe, traslados, valorUnitario, cantidad: many }, index) => {
    // SAT's window: the unit value may stand for half a unit of its sixth decimal more or less.
    const window = many.times(d('0.0000005')).plus(d('0.0000005'));
    expect(sizeOf(importe.minus(many.times(valorUnitario))).greaterThan(window) && importe.scale > 2).toBe(false);
    const concepto = conceptos[index];
    const amount = sum([importe, ...traslados.flatMap((node) => node.importe ?? [])]);
    const off = amount.minus(concepto ? paid(concepto) : Decimal.ZERO);
    // A line gives way by fractions of a cent where the rounded sums of a document ask for it.
    expect(sizeOf(off).lessThan(d('0.03'))).toBe(true);
    expect(valorUnitario.significantDecimals()).toBeLessThanOrEqual(6);
    expect(valorUnitario.isPositive()).toBe(true);
  });
}

describe('any prices with their taxes', () => {
  it('are what the document comes to before withholdings, to the cent', () => {
    fc.assert(
      fc.property(ofDocument, (conceptos) => {
        const { subTotal, impuestos: nodes } = computeAmounts(asked(...conceptos));
        const total = subTotal.plus(nodes?.totalImpuestosTrasladados ?? Decimal.ZERO);
        expect(total.toFixed(2)).toBe(sum(conceptos.map(paid)).toFixed(2));
      }),
      { numRuns: 600 },
    );
  });

  it('are what each line comes to, and SAT computes the same', () => {
    fc.assert(fc.property(ofDocument, expectEachLine), { numRuns: 300 });
  });

  it('give way where a line has an Importe of its own, whose unit value goes along', () => {
    const small = (many: string, precio: string, iva: IvaRate) =>
      aConcepto({ cantidad: d(many), valorUnitario: d(precio), precio: d(precio), impuestos: { iva } });
    expectEachLine([small('8', '0.11', '8'), small('6644.304', '0.1', '16')]);
  });
});
