import type { Actor } from '../access/actor.ts';
import type { CompaniesPorts } from './ports.ts';
import type { CompanySummary } from './summaries.ts';

/**
 * Returns the figures of the dashboard.
 * @throws DomainError NOT_FOUND
 */
export async function getSummary(
  ports: Pick<CompaniesPorts, 'access' | 'companySummaries' | 'clock'>,
  actor: Actor,
  companyId: string,
): Promise<CompanySummary> {
  await ports.access.company(actor, 'companies:read', companyId);
  return ports.companySummaries.of(companyId, ports.clock.now());
}
