import { minus } from '../../shared/sums.ts';

/**
 * Pays each balance in its order as far as the money reaches.
 * @returns one amount for each; null where nothing is left for it.
 */
export function distribute(monto: number, balances: readonly number[]): readonly (number | null)[] {
  let left = monto;
  return balances.map((saldo) => {
    const paid = Math.min(left, saldo);
    if (!(paid > 0)) return null;
    left = minus(left, paid);
    return paid;
  });
}
