import type { BalanceAnswer } from '@timbra/contract/stamps.ts';

/**
 * Returns the balance once bought stamps are in it. One that has grown since the payment was opened has them already.
 * @param before `totalPurchased` when the payment was opened
 */
export function withStamps(balance: BalanceAnswer, before: number, timbres: number): BalanceAnswer {
  if (balance.totalPurchased > before) return balance;
  return {
    ...balance,
    totalPurchased: balance.totalPurchased + timbres,
    available: balance.available + timbres,
  };
}
