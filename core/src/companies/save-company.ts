import { type Actor, requireWholeAccount, scopeOf } from '../access/actor.ts';
import { readRfc } from '../sat/fiscal-keys.ts';
import { refusal, type Problem, notFound } from '../shared/errors.ts';
import type { PortsOf, RequestKey } from '../shared/ports.ts';
import type { Company, CompanyCsd, CompanyView } from './company.ts';
import { checkCompanyEmail, checkCompanyName, companyView, emailOrNone, rfcLocked, staleCompany } from './company.ts';
import { convertLogo, convertLugarLogos } from './convert-logo.ts';
import { mergeFiscalData, type FiscalData, type FiscalDataInput } from './fiscal-data.ts';
import { checkFiscalData, isIssuerRfc } from './fiscal-data-rules.ts';
import { checkLugares, type Lugar, mergeLugares, type SentLugar, seriesOfKindsProblems } from './lugares.ts';
import type { CompaniesPorts } from './ports.ts';
import { csdProblems, registerCsd } from './register-csd.ts';
import { checkSentCsd, csdUpload, type SentCsd } from './certificates.ts';
import { applyChanges, touchedFields, type CompanyChanges } from './company-changes.ts';

export interface NewCompany {
  readonly actor: Actor;
  readonly name?: string | undefined;
  /** It is a placeholder (`RUC-…`, `PENDIENTE`) where there is no RFC yet. */
  readonly ruc?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly isActive?: boolean | undefined;
  /** The whole form, or nothing: then the company must be completed before it can issue. */
  readonly fiscalData?: FiscalDataInput | null | undefined;
  readonly lugares?: readonly SentLugar[] | null | undefined;
  readonly regimenes?: readonly string[] | null | undefined;
  readonly csd?: SentCsd | undefined;
  /** It is what its maker works with, unless it is said. */
  readonly livemode?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

const path = 'fiscalData';

type CreatePorts = Pick<CompaniesPorts, 'companies' | 'ids' | 'transactions' | 'clock'> &
  PortsOf<typeof registerCsd> &
  PortsOf<typeof convertLogo>;

/**
 * Makes a company. Its CSD is checked and registered first: when that fails nothing is kept.
 * @throws DomainError with all broken rules, or what `registerCsd` throws.
 */
export async function createCompany(ports: CreatePorts, sent: NewCompany): Promise<CompanyView> {
  const draft = draftOf(ports, sent);
  const logo = await convertLogo(ports, {
    owner: draft,
    logo: draft.fiscalData.logo,
    field: `${path}.logo`,
    ground: 'paper',
  });
  const converted = await convertLugarLogos(ports, draft, draft.lugares);
  const fiscalData = mergeFiscalData(draft.fiscalData, { logo: logo.logo });
  const company = { ...draft, fiscalData, lugares: converted.lugares };
  const problems = [...(await newCompanyProblems(ports, company, sent)), ...logo.problems, ...converted.problems];
  if (problems.length > 0) throw refusal(problems);
  const complete = await withCsd(ports, company, sent.csd);
  await ports.transactions.run(async () => {
    await ports.companies.add(complete);
    await sent.requestKey?.bind({ type: 'company', id: complete.id });
  });
  return companyView(complete, ports.clock.now());
}

/** @throws DomainError PERMISSION_MISSING without the permission, and for a key of another company. */
function ownerOf(actor: Actor): string {
  requireWholeAccount(actor, 'companies:manage');
  return scopeOf(actor, 'companies:manage').userId;
}

function draftOf(ports: CreatePorts, sent: NewCompany): Company {
  const now = ports.clock.now();
  const fiscalData = sent.fiscalData ? mergeFiscalData({ pais: 'MEXICO' }, sent.fiscalData) : rfcOnly(sent.ruc);
  return {
    id: ports.ids.next(),
    userId: ownerOf(sent.actor),
    name: sent.name || fiscalData.alias || '',
    ruc: fiscalData.rfc ?? (sent.ruc || `RUC-${now.getTime()}`),
    email: emailOrNone(sent.email ?? fiscalData.email),
    isActive: sent.isActive ?? true,
    fiscalData,
    lugares: mergeLugares([], sent.lugares ?? [], ports.ids),
    regimenes: sent.regimenes ?? [],
    usoCfdi: null,
    issuerId: null,
    csd: null,
    livemode: sent.livemode ?? sent.actor.livemode ?? true,
    version: 1,
    createdAt: now,
    archivedAt: null,
  };
}

async function newCompanyProblems(ports: CreatePorts, company: Company, sent: NewCompany): Promise<Problem[]> {
  const upload = csdUpload(sent.csd);
  const rfc = company.fiscalData.rfc ?? '';
  return [
    // With the form a missing name is told at its alias.
    ...(sent.fiscalData ? checkFiscalData(company.fiscalData) : checkCompanyName(company.name)),
    ...(sent.fiscalData && sent.email == null ? [] : checkCompanyEmail(company.email)),
    ...checkLugares(company.lugares, company.regimenes),
    ...checkSentCsd(sent.csd, path),
    ...(upload && isIssuerRfc(rfc) ? await csdProblems(ports, { rfc, upload, path }) : []),
  ];
}

async function withCsd(ports: CreatePorts, company: Company, sent: SentCsd | undefined): Promise<Company> {
  const upload = csdUpload(sent);
  const { rfc } = company.fiscalData;
  if (!upload || !rfc) return company;
  const csd = await registerCsd(ports, { company, rfc, upload, path });
  return { ...company, csd, issuerId: rfc };
}

/** A placeholder may already know its RFC. */
function rfcOnly(ruc: string | null | undefined): FiscalData {
  const rfc = readRfc(ruc);
  return isIssuerRfc(rfc) ? { rfc } : {};
}

/** Are the changes as they are sent: places and regimes that are absent or null stay as they are. */
interface SentChanges extends Omit<CompanyChanges, 'lugares' | 'regimenes'> {
  readonly lugares?: readonly SentLugar[] | null | undefined;
  readonly regimenes?: readonly string[] | null | undefined;
}

type UpdatePorts = Pick<
  CompaniesPorts,
  'companies' | 'companyDocuments' | 'companySeries' | 'transactions' | 'outbox' | 'ids' | 'clock'
> &
  PortsOf<typeof registerCsd> &
  PortsOf<typeof convertLogo>;

/**
 * Completes and edits a company, and takes a new CSD with it.
 * @throws DomainError NOT_FOUND, STALE_VERSION, VALIDATION, CONFLICT (locked RFC), or what `registerCsd` throws.
 */
export async function updateCompany(
  ports: UpdatePorts,
  actor: Actor,
  id: string,
  sent: SentChanges,
): Promise<CompanyView> {
  const scope = scopeOf(actor, 'companies:manage');
  const current = await ports.companies.find(scope, id);
  if (!current) throw notFound();
  const { changes, problems } = await withLogos(ports, current, sent);
  await checkChanges(ports, current, changes, problems);
  const csd = await registerNewCsd(ports, current, changes);
  return ports.transactions.run(async () => {
    const locked = await ports.companies.lock(scope, id);
    if (!locked) throw notFound();
    await checkVersionAndRfc(ports, locked, changes);
    return saveOver(ports, locked, applyChanges(locked, changes, csd));
  });
}

async function withLogos(
  ports: UpdatePorts,
  current: Company,
  { lugares: sentLugares, regimenes, ...rest }: SentChanges,
) {
  const merged = sentLugares ? mergeLugares(current.lugares, sentLugares, ports.ids) : current.lugares;
  const { lugares, problems: ofLugares } = await convertLugarLogos(ports, current, merged, current.lugares);
  const sentOrNone = sentLugares ? lugares : undefined;
  const changes: CompanyChanges = { ...rest, lugares: sentOrNone, regimenes: regimenes ?? undefined };
  const { logo, problems: ofLogo } = await convertLogo(ports, {
    owner: current,
    logo: changes.fiscalData?.logo,
    stored: current.fiscalData.logo,
    field: `${path}.logo`,
    ground: 'paper',
  });
  const problems = [...ofLogo, ...ofLugares];
  return { changes: logo ? { ...changes, fiscalData: { ...changes.fiscalData, logo } } : changes, problems };
}

async function checkChanges(
  ports: UpdatePorts,
  current: Company,
  changes: CompanyChanges,
  ofLogo: readonly Problem[],
): Promise<void> {
  await checkVersionAndRfc(ports, current, changes);
  const problems = [...(await changeProblems(ports, current, changes)), ...ofLogo];
  if (problems.length > 0) throw refusal(problems);
}

async function changeProblems(ports: UpdatePorts, current: Company, changes: CompanyChanges): Promise<Problem[]> {
  const { name, email, fiscalData, lugares, regimenes } = applyChanges(current, changes);
  const upload = csdUpload(changes.csd);
  const rfc = fiscalData.rfc ?? '';
  return [
    ...checkCompanyName(name),
    ...checkCompanyEmail(email),
    ...checkFiscalData(fiscalData, touchedFields(changes, fiscalData)),
    ...checkLugares(lugares, regimenes),
    ...(await lugarSeriesProblems(ports, current, lugares)),
    ...checkSentCsd(changes.csd, path),
    ...(upload && isIssuerRfc(rfc) ? await csdProblems(ports, { rfc, upload, path }) : []),
  ];
}

async function lugarSeriesProblems(
  ports: UpdatePorts,
  current: Company,
  lugares: readonly Lugar[],
): Promise<Problem[]> {
  if (lugares.every(({ serie }) => serie === undefined)) return [];
  return seriesOfKindsProblems(lugares, current.lugares, await ports.companySeries.ofKinds(current.id));
}

async function checkVersionAndRfc(ports: UpdatePorts, current: Company, changes: CompanyChanges): Promise<void> {
  if (changes.version !== undefined && changes.version !== current.version) {
    throw staleCompany(current, ports.clock.now());
  }
  const { rfc } = applyChanges(current, changes).fiscalData;
  if (!current.fiscalData.rfc || rfc === current.fiscalData.rfc) return;
  if ((await ports.companyDocuments.standing(current.id)) !== 'none') throw rfcLocked(`${path}.rfc`);
}

async function registerNewCsd(
  ports: UpdatePorts,
  current: Company,
  changes: CompanyChanges,
): Promise<CompanyCsd | undefined> {
  const upload = csdUpload(changes.csd);
  if (!upload) return undefined;
  const rfc = applyChanges(current, changes).fiscalData.rfc ?? '';
  if (!isIssuerRfc(rfc)) throw refusal([{ field: `${path}.rfc`, message: 'El RFC es obligatorio' }]);
  return registerCsd(ports, { company: current, rfc, upload, path });
}

async function saveOver(ports: UpdatePorts, before: Company, after: Company): Promise<CompanyView> {
  const saved = { ...after, version: before.version + 1 };
  await ports.companies.save(saved);
  if (before.issuerId && before.issuerId !== after.issuerId) {
    await ports.outbox.add('remove-csd', { rfc: before.issuerId, provider: before.csd?.provider });
  }
  return companyView(saved, ports.clock.now());
}
