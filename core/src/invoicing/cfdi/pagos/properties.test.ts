import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDebt, aPago, aPagosRequest, aTax, PAID_UUID } from '../../../../testing/cfdi/pagos.ts';
import { completeCatalogs } from '../../../../testing/cfdi/catalogs.ts';
import { d } from '../../../../testing/cfdi/requests.ts';
import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { computeComprobante } from '../compute.ts';
import { isError } from '../../rule-problem.ts';
import { checkCfdi } from '../rules/check.ts';
import type { DocumentoPorPagar } from './pagos-request.ts';
import { documentoAfterPayment, computePagos, isSameTax } from './settle.ts';

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((units) => Decimal.of(BigInt(units), 2));
const rates = fc.uniqueArray(fc.constantFrom('0.160000', '0.080000', '0.000000'), { minLength: 1 });
const debts = fc
  .record({
    total: cents(100_000_000),
    bases: fc.tuple(cents(90_000_000), cents(90_000_000), cents(90_000_000)),
    rates,
  })
  .map(({ total, bases, rates: chosen }): DocumentoPorPagar => {
    const traslados = chosen.map((rate, index) => aTax((bases[index] ?? d('1')).toPlainString(), rate));
    const retenciones = [aTax(bases[0].toPlainString(), '0.100000', { impuesto: '001' })];
    return aDebt({ total, saldoAnterior: total, traslados, retenciones });
  });

/** What is paid in each part: the last one takes what the others leave. */
function parts(total: Decimal, cuts: readonly number[]): readonly Decimal[] {
  const whole = Number(total.units);
  const cutPoints = [...new Set(cuts.map((cut) => 1 + Math.floor(cut * (whole - 1))))].toSorted(
    (one, other) => one - other,
  );
  const ends = [...cutPoints.filter((cutPoint) => cutPoint < whole), whole];
  return ends.map((end, index) => Decimal.of(BigInt(end - (ends[index - 1] ?? 0)), 2));
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { maxLength: 6 });

describe('payments of one document', () => {
  it('add up to its total and to each of its bases, whether in one complement or in many', () => {
    fc.assert(
      fc.property(debts, cuts, fc.boolean(), (debt, cutPoints, together) => {
        const amounts = parts(debt.total, cutPoints);
        const pagos = amounts.map((amount) =>
          aPago({ monto: amount, documentos: [{ uuid: PAID_UUID, importePagado: amount }] }),
        );
        let left = debt;
        const paid = together
          ? computePagos({ documentos: [debt], pagos }).pagos.flatMap(({ documentos }) => documentos)
          : pagos.flatMap((pago) => {
              const [each] = computePagos({ documentos: [left], pagos: [pago] }).pagos.flatMap((one) => one.documentos);
              if (!each) throw new Error('nothing was paid');
              left = documentoAfterPayment(left, each);
              return each;
            });
        expect(paid.map(({ parcialidad }) => parcialidad)).toEqual(amounts.map((_, index) => index + 1));
        expect(paid.at(-1)?.saldoInsoluto.isZero()).toBe(true);
        for (const [whole, shares] of [
          [debt.traslados, paid.flatMap(({ traslados }) => traslados)],
          [debt.retenciones, paid.flatMap(({ retenciones }) => retenciones)],
        ] as const) {
          for (const tax of whole) {
            const bases = shares.filter((share) => isSameTax(share, tax)).map(({ base }) => base);
            expect(sum(bases).toString()).toBe(tax.base.toString());
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('an equivalence of both amounts', () => {
  it('is always within the window of SAT, and takes no more than the money', () => {
    fc.assert(
      fc.property(cents(1_000_000_000), cents(1_000_000_000), (owed, money) => {
        const debt = aDebt({ moneda: 'USD', total: owed, saldoAnterior: owed });
        const pago = aPago({ monto: money, documentos: [{ uuid: PAID_UUID, importePagado: owed }] });
        const request = aPagosRequest({ documentos: [debt], pagos: [pago] });
        const context = { request, comprobante: computeComprobante(request), now: request.fecha };
        expect(checkCfdi({ ...context, catalogs: completeCatalogs() }).filter(isError)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
