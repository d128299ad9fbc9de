import { requirePermission, type Actor } from '../access/actor.ts';
import type { StampBalance, StampLedger } from './stamp-ledger.ts';

/**
 * Returns the balance of any account, for operators.
 * @throws DomainError FORBIDDEN
 */
export async function getAccountBalance(
  ports: { readonly stampLedger: Pick<StampLedger, 'balance'> },
  actor: Actor,
  userId: string,
): Promise<StampBalance> {
  requirePermission(actor, 'platform:users');
  return ports.stampLedger.balance(userId);
}
