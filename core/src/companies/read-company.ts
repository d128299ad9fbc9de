import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { localTime } from '../shared/local-time.ts';
import type { CompaniesPorts } from './ports.ts';
import { type Company, companyRow, type CompanyView, companyView } from './company.ts';
import type { Receptor } from './receptor.ts';
import type { CompanyActivity, CompanySummary } from './summaries.ts';

/**
 * Lists all companies of a user, in the order of their making: the first one is selected when the user has not chosen.
 */
export async function listCompanies(
  ports: Pick<CompaniesPorts, 'companies' | 'clock'>,
  actor: Actor,
): Promise<CompanyView[]> {
  const now = ports.clock.now();
  return (await ports.companies.within(scopeOf(actor, 'companies:read'))).map((company) => companyRow(company, now));
}

/** @throws DomainError NOT_FOUND while the user has no company. */
export async function getFirstCompany(ports: PortsOf<typeof listCompanies>, actor: Actor): Promise<CompanyView> {
  const [first] = await listCompanies(ports, actor);
  if (!first) throw notFound('Todavía no tienes una empresa.');
  return first;
}

/** @throws DomainError NOT_FOUND, also for somebody else's company. */
export async function getCompany(
  ports: Pick<CompaniesPorts, 'companies' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<CompanyView> {
  const company = await ports.companies.find(scopeOf(actor, 'companies:read'), id);
  if (!company) throw notFound();
  return companyView(company, ports.clock.now());
}

/** Has the version of its company: they are one record. */
export interface StoredFiscalData extends Receptor {
  readonly version: number;
}

/**
 * Returns the company's fiscal data as its settings show them: one record with what it issues with.
 * @throws DomainError NOT_FOUND
 */
export async function getFiscalData(
  ports: Pick<CompaniesPorts, 'companies'>,
  actor: Actor,
  companyId: string,
): Promise<StoredFiscalData> {
  const company = await ports.companies.find(scopeOf(actor, 'companies:read'), companyId);
  if (!company) throw notFound();
  return fiscalDataOf(company);
}

/** Returns the data under the names of the call; what the company lacks is an empty text. */
export const fiscalDataOf = ({ fiscalData, usoCfdi, version }: Company): StoredFiscalData => ({
  rfc: fiscalData.rfc ?? '',
  razonSocial: fiscalData.nombre ?? '',
  regimenFiscal: fiscalData.regimenFiscal ?? '',
  codigoPostal: fiscalData.lugarExpedicion ?? '',
  usoCFDI: usoCfdi ?? '',
  version,
});

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
  const today = localTime(ports.clock.now(), 'America/Mexico_City').slice(0, 10);
  return ports.companyActivities.of(scopeOf(actor, 'reports:read'), companyId, today);
}
