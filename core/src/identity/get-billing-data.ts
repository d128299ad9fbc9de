import { type Actor, scopeOf } from '../access/actor.ts';
import { noBillingData, type StoredBillingData } from './billing-data.ts';
import type { IdentityPorts } from './ports.ts';

/** Returns the user's billing data: empty texts and PUE while none were saved. */
export async function getBillingData(
  ports: Pick<IdentityPorts, 'billingRecords'>,
  actor: Actor,
): Promise<StoredBillingData> {
  return (await ports.billingRecords.find(scopeOf(actor, 'billing:read'))) ?? noBillingData;
}
