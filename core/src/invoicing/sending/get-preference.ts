import type { Actor } from '../../access/actor.ts';
import { quiet, type StoredPreference } from './preference.ts';
import type { InvoicingPorts } from '../ports.ts';

/** @throws DomainError NOT_FOUND, PERMISSION_MISSING */
export async function getSendingPreference(
  ports: Pick<InvoicingPorts, 'access' | 'sendingPreferences'>,
  actor: Actor,
  companyId: string,
): Promise<StoredPreference> {
  await ports.access.company(actor, 'companies:read', companyId);
  return (await ports.sendingPreferences.find(companyId)) ?? quiet;
}
