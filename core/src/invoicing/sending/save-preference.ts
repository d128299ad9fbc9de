import type { Actor } from '../../access/actor.ts';
import { isStale, type Saved } from '../../shared/request-key.ts';
import { checkedPreference, quiet, type StoredPreference, type SendingPreference } from './preference.ts';
import type { InvoicingPorts } from '../ports.ts';

/**
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function saveSendingPreference(
  ports: Pick<InvoicingPorts, 'access' | 'sendingPreferences'>,
  actor: Actor,
  companyId: string,
  wanted: SendingPreference,
  version: number | undefined,
): Promise<Saved<StoredPreference>> {
  await ports.access.company(actor, 'companies:manage', companyId);
  const current = (await ports.sendingPreferences.find(companyId)) ?? quiet;
  if (isStale(current, version)) return { kind: 'stale', current };
  const preference = checkedPreference(wanted);
  const isSaved = await ports.sendingPreferences.save(companyId, preference, current.version);
  if (!isSaved) return saveSendingPreference(ports, actor, companyId, wanted, version);
  return { kind: 'saved', record: { ...preference, version: current.version + 1 } };
}
