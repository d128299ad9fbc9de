import type { Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { CompanyView } from './company-view.ts';
import { listCompanies } from './list-companies.ts';

/** @throws DomainError NOT_FOUND while the user has no company. */
export async function getFirstCompany(ports: PortsOf<typeof listCompanies>, actor: Actor): Promise<CompanyView> {
  const [first] = await listCompanies(ports, actor);
  if (!first) throw notFound('Todavía no tienes una empresa.');
  return first;
}
