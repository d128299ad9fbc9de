import { requirePermission, type OperatorActor, type Actor, scopeOf } from '../access/actor.ts';
import { getUser } from '../identity/get-user.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf, RequestKey } from '../shared/ports.ts';
import type { StampBalance, StampLedger, StampsPorts } from './ports.ts';

export interface Grant {
  readonly userId: string;
  /** Whole stamps. */
  readonly amount: number;
  readonly why: string;
  readonly actor: OperatorActor;
}

type Ports = Pick<StampsPorts, 'operatorActs' | 'transactions'> & {
  readonly stampLedger: Pick<StampLedger, 'grant'>;
} & PortsOf<typeof getUser>;

/**
 * Gives an account stamps that nobody has paid for, by the operator's word.
 * @throws DomainError VALIDATION, FORBIDDEN, NOT_FOUND
 */
export async function grantStamps(
  ports: Ports,
  { userId, amount, why, actor }: Grant,
  requestKey?: RequestKey,
): Promise<void> {
  requirePermission(actor, 'platform:users');
  if (!Number.isInteger(amount) || amount < 1) {
    throw refusal([{ field: 'amount', message: 'Di cuántos timbres: un entero mayor que 0.' }]);
  }
  await getUser(ports, actor, userId);
  await ports.transactions.run(async () => {
    await requestKey?.bind({ type: 'grant', id: userId });
    await ports.operatorActs.record({ act: 'grant', subject: userId, who: actor.name, why, amount });
    await ports.stampLedger.grant({ userId, amount, reason: why });
  });
}

/**
 * Returns what an account has, or the owner of a company that is named.
 * @param companyId counts only what that company used.
 * @throws DomainError NOT_FOUND when it is nothing of theirs, PERMISSION_MISSING.
 */
export async function getBalance(
  ports: Pick<StampsPorts, 'stampLedger' | 'access'>,
  actor: Actor,
  companyId: string | undefined,
): Promise<StampBalance> {
  const { userId } = scopeOf(actor, 'stamps:read');
  if (companyId === undefined) return ports.stampLedger.balance(userId, companyId);
  return ports.stampLedger.balance(await ports.access.owner(actor, 'stamps:read', companyId), companyId);
}

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
