import type { MovementType, StampBalance } from './ports.ts';

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

/** Sums what the movements of an account come to, in whole stamps. */
export interface StampAccount {
  /** Bought, granted or given back. */
  readonly purchased: number;
  readonly expired: number;
  readonly revoked: number;
  /** They are used or reserved. */
  readonly taken: number;
}

/** Stamps that came in together: a grant, or a purchase with all that was taken back of it and given back. */
export interface Lot {
  /** It is the id of the purchase where it came from one. */
  readonly id: string;
  /** Whole stamps. */
  readonly received: number;
  readonly takenBack: number;
  readonly expiresAt: Date | undefined;
}

/** @param usage of the account, or of the one company that is asked for. */
export const balanceOf = (account: StampAccount, lots: readonly Lot[], usage: StampUsage): StampBalance => ({
  totalPurchased: account.purchased,
  totalUsed: usage.used,
  reserved: usage.reserved,
  available: availableOf(account),
  expiring: expiring(account, lots),
});

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

export const emptyAccount: StampAccount = { purchased: 0, expired: 0, revoked: 0, taken: 0 };

interface LotLeft extends Lot {
  /** Counts the stamps of it that nobody has used or reserved, and that have not expired. */
  readonly left: number;
}

export const availableOf = ({ purchased, expired, revoked, taken }: StampAccount): number =>
  purchased - expired - revoked - taken;

/** Returns how many of so many documents get a stamp. */
export const reservable = (account: StampAccount, wanted: number): number =>
  Math.max(0, Math.min(wanted, availableOf(account)));

/**
 * What is left of each lot: what was used, is reserved or has expired came out of those that expire first.
 * @param lots in the order in which they came, which counts among those that expire together.
 */
export function lotsLeft(account: StampAccount, lots: readonly Lot[]): readonly LotLeft[] {
  let spent = account.taken + account.expired;
  return lots
    .toSorted((one, other) => expiry(one) - expiry(other))
    .map((lot) => {
      const amount = lot.received - lot.takenBack;
      const gone = Math.min(spent, amount);
      spent -= gone;
      return { ...lot, left: amount - gone };
    });
}

/** A lot that does not expire is the last one. */
const expiry = ({ expiresAt }: Lot) => expiresAt?.getTime() ?? Number.MAX_VALUE;

/** A movement that takes stamps of a purchase back, or gives them back with the purchase's own day of expiry. */
type TakingBack =
  | { readonly type: 'REVOKE'; readonly amount: number }
  | { readonly type: 'GRANT'; readonly amount: number; readonly expiresAt: Date | undefined };

/**
 * What makes `amount` stamps of a purchase be taken back in all, as far as they are unused.
 * @returns the movement that is missing, if any, and how many are taken back with it.
 */
export function takeBackMovement(
  account: StampAccount,
  lots: readonly Lot[],
  { purchaseId, amount }: { readonly purchaseId: string; readonly amount: number },
): { readonly movement: TakingBack | undefined; readonly taken: number } {
  const lot = lotsLeft(account, lots).find(({ id }) => id === purchaseId);
  const { takenBack = 0, left = 0, expiresAt } = lot ?? {};
  if (amount < takenBack) {
    return { movement: { type: 'GRANT', amount: takenBack - amount, expiresAt }, taken: amount };
  }
  const more = Math.min(amount - takenBack, left);
  return { movement: more > 0 ? { type: 'REVOKE', amount: more } : undefined, taken: takenBack + more };
}

/** Counts the stamps that expire by now. */
export const dueToExpire = (account: StampAccount, lots: readonly Lot[], now: Date): number =>
  lotsLeft(account, lots)
    .filter(({ expiresAt }) => expiresAt !== undefined && expiresAt <= now)
    .reduce((sum, { left }) => sum + left, 0);

/** When stamps may expire next, used or not: one that is reserved may come free. */
export function nextExpiry(lots: readonly Lot[], now: Date): Date | undefined {
  const later = lots.flatMap(({ expiresAt }) => (expiresAt !== undefined && expiresAt > now ? [expiresAt] : []));
  return later.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** @param validityMonths undefined where stamps do not expire. */
export function expiryOf(at: Date, validityMonths: number | undefined): Date | undefined {
  if (validityMonths === undefined) return undefined;
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + validityMonths);
  return end;
}

/** With so many left or fewer, users are told to buy more. */
export const fewStamps = 10;
