import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { emptyPage } from './page.ts';
import { pageView, type PageView } from './page-view.ts';
import type { CompaniesPorts } from './ports.ts';
import { proposeUrl } from './propose-url.ts';

/** Returns what has been saved, else a proposal. @throws DomainError NOT_FOUND */
export async function getPage(
  ports: Pick<CompaniesPorts, 'companies' | 'companyPages'>,
  actor: Actor,
  companyId: string,
): Promise<PageView> {
  const company = await ports.companies.find(scopeOf(actor, 'companies:read'), companyId);
  if (!company) throw notFound();
  const saved = await ports.companyPages.find(companyId);
  if (saved) return pageView(company, saved);
  const customUrl = await proposeUrl(ports.companyPages, companyId, company.name);
  const phone = company.fiscalData.telefono ?? null;
  return pageView(company, { ...emptyPage, customUrl, phone, email: company.email }, false);
}
