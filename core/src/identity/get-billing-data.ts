import { type Actor, scopeOf } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import { isStale, type Saved } from '../shared/ports.ts';
import type { BillingChanges, StoredBillingData } from './billing-data.ts';
import { applyBilling, checkBilling, noBillingData } from './billing-data.ts';
import type { IdentityPorts } from './ports.ts';

/** Returns the user's billing data: empty texts and PUE while none were saved. */
export async function getBillingData(
  ports: Pick<IdentityPorts, 'billingRecords'>,
  actor: Actor,
): Promise<StoredBillingData> {
  return (await ports.billingRecords.find(scopeOf(actor, 'billing:read'))) ?? noBillingData;
}

/**
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError VALIDATION with all broken rules.
 */
export async function saveBillingData(
  ports: Pick<IdentityPorts, 'billingRecords'>,
  actor: Actor,
  changes: BillingChanges,
  version: number | undefined,
): Promise<Saved<StoredBillingData>> {
  const scope = scopeOf(actor, 'billing:buy');
  const current = (await ports.billingRecords.find(scope)) ?? noBillingData;
  if (isStale(current, version)) return { kind: 'stale', current };
  const { version: before, ...stored } = current;
  const data = applyBilling(stored, changes);
  const problems = checkBilling(data);
  if (problems.length > 0) throw refusal(problems);
  // Somebody else saved since they were read: what is absent is then theirs.
  if (!(await ports.billingRecords.save(scope, data, before))) return saveBillingData(ports, actor, changes, version);
  return { kind: 'saved', record: { ...data, version: before + 1 } };
}
