import type { Scope } from '../access/actor.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { comparableEmail } from '../shared/email.ts';
import { readBuyer, readMember, type Buyer, type BuyerInput } from './buyer.ts';
import type { BuyerKey } from './purchases.ts';

/** Finds what a sale must know of accounts. */
export interface BuyerAccounts {
  find(
    id: string,
  ): Promise<{ readonly name: string; readonly email: string; readonly phone: string | null } | undefined>;
  findByEmail(email: string): Promise<object | undefined>;
}

export interface KnownBuyer<Key extends BuyerKey = BuyerKey> {
  readonly key: Key;
  readonly buyer: Buyer;
}

/**
 * Returns a buyer who is logged in; what was not sent comes from the own record.
 * @throws DomainError VALIDATION, NOT_FOUND
 */
export async function memberBuyer(accounts: BuyerAccounts, { userId }: Scope, input: BuyerInput): Promise<KnownBuyer> {
  const { buyer, problems } = readMember(input);
  if (problems.length > 0) throw refusal(problems);
  const user = await accounts.find(userId);
  if (!user) throw notFound();
  return {
    key: { userId },
    buyer: { name: buyer.name ?? user.name, email: buyer.email ?? user.email, phone: buyer.phone ?? user.phone },
  };
}

/** Returns a buyer whom nobody knows yet. @throws DomainError VALIDATION with all broken rules. */
export function guestBuyer(client: string, input: BuyerInput): KnownBuyer<Exclude<BuyerKey, { userId: string }>> {
  const { buyer, problems } = readBuyer(input);
  if (problems.length > 0) throw refusal(problems);
  return { key: { userId: null, email: comparableEmail(buyer.email ?? ''), client }, buyer };
}
