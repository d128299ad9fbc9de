import type { ReceivableSum } from '@timbra/contract/receivables.ts';
import { ages, type Age } from '@timbra/core/reports/report.ts';
import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';

/** Is what is owed in one currency, by how late it is. */
export interface OwedSums {
  readonly moneda: string;
  readonly total: number;
  readonly overdue: number;
  readonly ages: readonly { readonly age: Age; readonly saldo: number; readonly count: number }[];
}

/** Sums by currency, pesos first. */
export function owedSums(sums: readonly ReceivableSum[]): readonly OwedSums[] {
  const currencies = [...new Set(sums.map(({ moneda }) => moneda))].toSorted(
    (one, other) => Number(other === 'MXN') - Number(one === 'MXN') || one.localeCompare(other),
  );
  return currencies.map((moneda) =>
    ofCurrency(
      moneda,
      sums.filter((each) => each.moneda === moneda),
    ),
  );
}

function ofCurrency(moneda: string, sums: readonly ReceivableSum[]): OwedSums {
  const byAge = ages.map((age) => {
    const found = sums.find(({ tramo }) => tramo === age);
    return { age, saldo: found?.saldo ?? 0, count: found?.count ?? 0 };
  });
  return {
    moneda,
    total: added(byAge),
    overdue: added(byAge.filter(({ age }) => age !== 'por-vencer')),
    ages: byAge,
  };
}

const added = (amounts: readonly { readonly saldo: number }[]): number =>
  sum(amounts.map(({ saldo }) => Decimal.fromNumber(saldo))).toNumber();
