import { type Actor, scopeOf } from '../access/actor.ts';
import type { StampsPorts } from './ports.ts';
import type { StampBalance } from './stamp-ledger.ts';

/** @param companyId counts only what that company used. @throws DomainError NOT_FOUND when it is nothing of theirs. */
export async function getBalance(
  ports: Pick<StampsPorts, 'stampLedger' | 'access'>,
  actor: Actor,
  companyId: string | undefined,
): Promise<StampBalance> {
  const { userId } = scopeOf(actor, 'stamps:read');
  if (companyId !== undefined) await ports.access.pastCompany(actor, 'stamps:read', companyId);
  return ports.stampLedger.balance(userId, companyId);
}
