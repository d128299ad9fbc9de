import type { Actor } from '../access/actor.ts';
import { localTime } from '../shared/local-time.ts';
import type { CompanyActivity } from './activity.ts';
import type { CompaniesPorts } from './ports.ts';

/**
 * Returns what the dashboard tells besides the figures of the month.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function getActivity(
  ports: Pick<CompaniesPorts, 'access' | 'companyActivities' | 'clock'>,
  actor: Actor,
  companyId: string,
): Promise<CompanyActivity> {
  await ports.access.company(actor, 'reports:read', companyId);
  return ports.companyActivities.of(companyId, localTime(ports.clock.now(), 'America/Mexico_City').slice(0, 10));
}
