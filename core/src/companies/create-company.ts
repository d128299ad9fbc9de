import { type Actor, requireWholeAccount, scopeOf } from '../access/actor.ts';
import { readRfc } from '../sat/fiscal-keys.ts';
import { refusal, type Problem } from '../shared/errors.ts';
import type { PortsOf, RequestKey } from '../shared/ports.ts';
import type { Company, CompanyView } from './company.ts';
import { checkCompanyEmail, checkCompanyName, companyView, emailOrNone } from './company.ts';
import { convertLogo, convertLugarLogos } from './convert-logo.ts';
import { mergeFiscalData, type FiscalData, type FiscalDataInput } from './fiscal-data.ts';
import { checkFiscalData, isIssuerRfc } from './fiscal-data-rules.ts';
import { checkLugares, mergeLugares, type SentLugar } from './lugares.ts';
import type { CompaniesPorts } from './ports.ts';
import { csdProblems, registerCsd } from './register-csd.ts';
import { checkSentCsd, csdUpload, type SentCsd } from './certificates.ts';

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

type Ports = Pick<CompaniesPorts, 'companies' | 'ids' | 'transactions' | 'clock'> &
  PortsOf<typeof registerCsd> &
  PortsOf<typeof convertLogo>;

/**
 * Makes a company. Its CSD is checked and registered first: when that fails nothing is kept.
 * @throws DomainError with all broken rules, or what `registerCsd` throws.
 */
export async function createCompany(ports: Ports, sent: NewCompany): Promise<CompanyView> {
  const draft = draftOf(ports, sent);
  const logo = await convertLogo(ports, {
    ownerId: draft.userId,
    logo: draft.fiscalData.logo,
    field: `${path}.logo`,
    ground: 'paper',
  });
  const converted = await convertLugarLogos(ports, draft.userId, draft.lugares);
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

function draftOf(ports: Ports, sent: NewCompany): Company {
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

async function newCompanyProblems(ports: Ports, company: Company, sent: NewCompany): Promise<Problem[]> {
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

async function withCsd(ports: Ports, company: Company, sent: SentCsd | undefined): Promise<Company> {
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
