import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minus, totalOf } from '../../shared/sums.ts';
import type { BankLine } from './bank-line.ts';
import { matchLines, summing } from './match-lines.ts';

const robotica = { cliente: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', receptorRfc: 'URE180429TM6' };
const luz = { cliente: 'INDUSTRIA ILUMINADORA DE ALMACENES', receptorRfc: 'IIA040805DZ4' };

const owing = (folio: number, saldo: number, who: typeof luz = robotica, moneda = 'MXN') => ({
  id: `d${folio}`,
  serie: 'A',
  folio,
  uuid: `0000000${folio}-0000-0000-0000-000000000000`,
  ...who,
  saldo,
  moneda,
  vence: '2026-11-01',
});

const line = (monto: number, texto = '', key = `${monto}${texto}`): BankLine => ({
  key,
  fecha: '2026-11-20',
  monto,
  texto,
  referencia: '',
});

/** Returns what is surely paid, and how much of it. */
const first = (one: BankLine, owed: readonly ReturnType<typeof owing>[]) => {
  const [matched] = matchLines([one], owed);
  const best = matched?.suggestions[0];
  return best && [best.isSure, ...best.documents.map(({ id, importePagado }) => `${id} ${importePagado}`)];
};

describe('a deposit', () => {
  const owed = [owing(1, 1_160), owing(2, 580), owing(3, 99.5), owing(4, 1_160, luz)];

  it('pays the invoice that it names, by serie and folio or UUID, in whole or in part', () => {
    expect(first(line(1_160, 'Pago fac. A-1'), owed)).toEqual([true, 'd1 1160']);
    expect(first(line(1_160, 'SPEI A4 gracias'), owed)).toEqual([true, 'd4 1160']);
    expect(first(line(100, `uuid 00000002-0000-0000-0000-000000000000`), owed)).toEqual([true, 'd2 100']);
    expect(first(line(1_740, 'A-1 y A-2'), owed)).toEqual([true, 'd1 1160', 'd2 580']);
    expect(first(line(2_000, 'A-1'), owed)).toEqual([false, 'd1 1160']);
  });

  it('pays what the customer that it names owes: the same amount, a sum, or the oldest', () => {
    expect(first(line(580, 'DE URE180429TM6'), owed)).toEqual([true, 'd2 580']);
    expect(first(line(679.5, 'Universidad Robótica'), owed)).toEqual([true, 'd2 580', 'd3 99.5']);
    expect(first(line(1_200, 'URE180429TM6'), owed)).toEqual([false, 'd1 1160', 'd2 40']);
  });

  it('that says nothing is suggested by its amount, and never surely', () => {
    expect(first(line(580), owed)).toEqual([false, 'd2 580']);
    expect(matchLines([line(1_160)], owed)[0]?.suggestions.map(({ documents }) => documents[0]?.id)).toEqual([
      'd1',
      'd4',
    ]);
    expect(first(line(1_839.5), owed)).toEqual([false, 'd1 1160', 'd2 580', 'd3 99.5']);
    expect(first(line(7), owed)).toBeUndefined();
  });

  it('does not pay again what one before it surely pays, and pays no dollars', () => {
    const [, second] = matchLines([line(1_160, 'A-1', 'x'), line(1_160, '', 'y')], owed);
    expect(second?.suggestions.map(({ documents }) => documents[0]?.id)).toEqual(['d4']);
    expect(first(line(50, 'A-9'), [owing(9, 50, luz, 'USD')])).toBeUndefined();
  });
});

it('never pays more than came nor more than is owed, and all that is sure can be paid together', () => {
  const cents = fc.integer({ min: 1, max: 5_000 }).map((n) => n / 100);
  const debts = fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1, maxLength: 9 });
  const deposits = fc.array(
    fc.tuple(cents, fc.constantFrom('', 'A-1', 'A-2 A-3', 'URE180429TM6', 'iluminadora industria')),
    {
      maxLength: 9,
    },
  );
  fc.assert(
    fc.property(debts, deposits, (balances, came) => {
      const owed = balances.map(([saldo, isLuz], index) => owing(index + 1, saldo, isLuz ? luz : robotica));
      const matched = matchLines(
        came.map(([monto, texto], index) => line(monto, texto, String(index))),
        owed,
      );
      const sure = new Map(owed.map(({ id, saldo }) => [id, saldo]));
      for (const { line: one, suggestions } of matched) {
        for (const { documents } of suggestions) {
          expect(totalOf(documents.map(({ importePagado }) => importePagado))).toBeLessThanOrEqual(one.monto);
          expect(
            documents.every(
              ({ id, importePagado }) => importePagado <= (owed.find((each) => each.id === id)?.saldo ?? 0),
            ),
          ).toBe(true);
        }
        for (const { id, importePagado } of suggestions[0]?.isSure ? suggestions[0].documents : [])
          sure.set(id, minus(sure.get(id) ?? 0, importePagado));
      }
      expect([...sure.values()].every((saldo) => saldo >= 0)).toBe(true);
    }),
  );
});

it('finds documents that come to an amount, and looks for no longer than it should', () => {
  expect(summing(30, [{ saldo: 10 }, { saldo: 15 }, { saldo: 20 }])).toEqual([{ saldo: 10 }, { saldo: 20 }]);
  expect(summing(0.3, [{ saldo: 0.1 }, { saldo: 0.2 }])).toHaveLength(2);
  const many = Array.from({ length: 500 }, (_one, index) => ({ saldo: 1_000 + index / 100 }));
  expect(summing(3.33, many)).toBeUndefined();
});

it('looks at a thousand deposits and a thousand documents in a bounded number of steps', () => {
  const owed = Array.from({ length: 1_000 }, (_one, at) => ({
    ...owing(at + 1, 100 + at),
    cliente: `COMERCIALIZADORA NUMERO${at} DEL NORTE`,
    receptorRfc: `AAA01010${at}`,
  }));
  const came = Array.from({ length: 1_000 }, (_one, at) => line(5 + at / 100, 'x y '.repeat(120), String(at)));
  let reads = 0;
  const counted = owed.map((each) => new Proxy(each, { get: (of, name) => ((reads += 1), Reflect.get(of, name)) }));
  expect(matchLines(came, counted)).toHaveLength(1_000);
  // Each document is read a few times, not once for each deposit.
  expect(reads).toBeLessThan(100_000);
});
