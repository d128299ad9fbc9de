import { availableOf, lotsLeft, type Lot, type StampAccount } from './lots.ts';
import type { MovementType, StampBalance } from './stamp-ledger.ts';

/** Counts the stamps that documents have used, and that are set aside for documents. */
export interface StampUsage {
  readonly used: number;
  readonly reserved: number;
}

/** @param count of the movements of a kind. */
export function usageOf(count: (type: MovementType) => number): StampUsage {
  const used = count('USE');
  return { used, reserved: count('RESERVE') - used - count('RELEASE') };
}

/** @param usage of the account, or of the one company that is asked for. */
export function balanceOf(account: StampAccount, lots: readonly Lot[], usage: StampUsage): StampBalance {
  return {
    totalPurchased: account.purchased,
    totalUsed: usage.used,
    reserved: usage.reserved,
    available: availableOf(account),
    expiring: expiring(account, lots),
  };
}

/** Returns the stamps that expire, the next ones first, together where they expire together. */
function expiring(account: StampAccount, lots: readonly Lot[]): StampBalance['expiring'] {
  const amounts = new Map<number, number>();
  for (const { expiresAt, left } of lotsLeft(account, lots)) {
    if (expiresAt === undefined || left === 0) continue;
    const at = expiresAt.getTime();
    amounts.set(at, (amounts.get(at) ?? 0) + left);
  }
  return [...amounts].map(([at, amount]) => ({ amount, at: new Date(at) }));
}
