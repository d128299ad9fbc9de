import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound, refusal, type Problem } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Company, CompanyCsd, CompanyView } from './company.ts';
import { checkCompanyEmail, checkCompanyName, companyView, rfcLocked, staleCompany } from './company.ts';
import { applyChanges, touchedFields, type CompanyChanges } from './company-changes.ts';
import { convertLogo, convertLugarLogos } from './convert-logo.ts';
import { checkFiscalData, isIssuerRfc } from './fiscal-data-rules.ts';
import { checkLugares, type Lugar, mergeLugares, type SentLugar, seriesOfKindsProblems } from './lugares.ts';
import type { CompaniesPorts } from './ports.ts';
import { csdProblems, registerCsd } from './register-csd.ts';
import { checkSentCsd, csdUpload } from './certificates.ts';

/** Are the changes as they are sent: places and regimes that are absent or null stay as they are. */
export interface SentChanges extends Omit<CompanyChanges, 'lugares' | 'regimenes'> {
  readonly lugares?: readonly SentLugar[] | null | undefined;
  readonly regimenes?: readonly string[] | null | undefined;
}

const path = 'fiscalData';

type Ports = Pick<
  CompaniesPorts,
  'companies' | 'companyDocuments' | 'companySeries' | 'transactions' | 'outbox' | 'ids' | 'clock'
> &
  PortsOf<typeof registerCsd> &
  PortsOf<typeof convertLogo>;

/**
 * Completes and edits a company, and takes a new CSD with it.
 * @throws DomainError NOT_FOUND, STALE_VERSION, VALIDATION, CONFLICT (locked RFC), or what `registerCsd` throws.
 */
export async function updateCompany(ports: Ports, actor: Actor, id: string, sent: SentChanges): Promise<CompanyView> {
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

async function withLogos(ports: Ports, current: Company, { lugares: sentLugares, regimenes, ...rest }: SentChanges) {
  const merged = sentLugares ? mergeLugares(current.lugares, sentLugares, ports.ids) : current.lugares;
  const { lugares, problems: ofLugares } = await convertLugarLogos(ports, current.userId, merged, current.lugares);
  const sentOrNone = sentLugares ? lugares : undefined;
  const changes: CompanyChanges = { ...rest, lugares: sentOrNone, regimenes: regimenes ?? undefined };
  const { logo, problems: ofLogo } = await convertLogo(ports, {
    ownerId: current.userId,
    logo: changes.fiscalData?.logo,
    stored: current.fiscalData.logo,
    field: `${path}.logo`,
    ground: 'paper',
  });
  const problems = [...ofLogo, ...ofLugares];
  return { changes: logo ? { ...changes, fiscalData: { ...changes.fiscalData, logo } } : changes, problems };
}

async function checkChanges(
  ports: Ports,
  current: Company,
  changes: CompanyChanges,
  ofLogo: readonly Problem[],
): Promise<void> {
  await checkVersionAndRfc(ports, current, changes);
  const problems = [...(await changeProblems(ports, current, changes)), ...ofLogo];
  if (problems.length > 0) throw refusal(problems);
}

async function changeProblems(ports: Ports, current: Company, changes: CompanyChanges): Promise<Problem[]> {
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

async function lugarSeriesProblems(ports: Ports, current: Company, lugares: readonly Lugar[]): Promise<Problem[]> {
  if (lugares.every(({ serie }) => serie === undefined)) return [];
  return seriesOfKindsProblems(lugares, current.lugares, await ports.companySeries.ofKinds(current.id));
}

async function checkVersionAndRfc(ports: Ports, current: Company, changes: CompanyChanges): Promise<void> {
  if (changes.version !== undefined && changes.version !== current.version) {
    throw staleCompany(current, ports.clock.now());
  }
  const { rfc } = applyChanges(current, changes).fiscalData;
  if (!current.fiscalData.rfc || rfc === current.fiscalData.rfc) return;
  if ((await ports.companyDocuments.standing(current.id)) !== 'none') throw rfcLocked(`${path}.rfc`);
}

async function registerNewCsd(
  ports: Ports,
  current: Company,
  changes: CompanyChanges,
): Promise<CompanyCsd | undefined> {
  const upload = csdUpload(changes.csd);
  if (!upload) return undefined;
  const rfc = applyChanges(current, changes).fiscalData.rfc ?? '';
  if (!isIssuerRfc(rfc)) throw refusal([{ field: `${path}.rfc`, message: 'El RFC es obligatorio' }]);
  return registerCsd(ports, { company: current, rfc, upload, path });
}

async function saveOver(ports: Ports, before: Company, after: Company): Promise<CompanyView> {
  const saved = { ...after, version: before.version + 1 };
  await ports.companies.save(saved);
  if (before.issuerId && before.issuerId !== after.issuerId) {
    await ports.outbox.add('remove-csd', { rfc: before.issuerId, provider: before.csd?.provider });
  }
  return companyView(saved, ports.clock.now());
}
