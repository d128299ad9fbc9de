import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { readRfc } from '../sat/rfc.ts';
import { refusal, type Problem } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Companies } from './companies.ts';
import type { Company } from './company.ts';
import { checkCompanyEmail, checkCompanyName, emailOrNone } from './company-rules.ts';
import { companyView, type CompanyView } from './company-view.ts';
import { mergeFiscalData, type FiscalData, type FiscalDataInput } from './fiscal-data.ts';
import { checkFiscalData, isIssuerRfc } from './fiscal-data-rules.ts';
import type { ConvertLogo } from './convert-logo.ts';
import { checkPlaces, mergeLugares, type SentLugar } from './places.ts';
import type { RegisterCsd } from './register-csd.ts';
import { checkSentCsd, csdUpload, type SentCsd } from './sent-csd.ts';

export interface NewCompany {
  readonly actor: Actor;
  readonly name?: string | undefined;
  /** A placeholder (`RUC-…`, `PENDIENTE`) where there is no RFC yet. */
  readonly ruc?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly isActive?: boolean | undefined;
  /** The whole form, or nothing: then the company must be completed before it can issue. */
  readonly fiscalData?: FiscalDataInput | null | undefined;
  readonly lugares?: readonly SentLugar[] | null | undefined;
  readonly regimenes?: readonly string[] | null | undefined;
  readonly csd?: SentCsd | undefined;
  readonly requestKey?: RequestKey | undefined;
}

const path = 'fiscalData';

/** Makes a company. Its CSD is checked and registered first: when that fails nothing is kept. */
export class CreateCompany {
  readonly #companies: Companies;
  readonly #registerCsd: RegisterCsd;
  readonly #convertLogo: ConvertLogo;
  readonly #ids: Ids;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    companies: Companies,
    registerCsd: RegisterCsd,
    convertLogo: ConvertLogo,
    ids: Ids,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#companies = companies;
    this.#registerCsd = registerCsd;
    this.#convertLogo = convertLogo;
    this.#ids = ids;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /** @throws DomainError with all broken rules, or what `RegisterCsd` throws. */
  async execute(sent: NewCompany): Promise<CompanyView> {
    const draft = this.#draft(sent);
    const logo = await this.#convertLogo.execute({
      ownerId: draft.userId,
      logo: draft.fiscalData.logo,
      field: `${path}.logo`,
      ground: 'paper',
    });
    const places = await this.#convertLogo.ofPlaces(draft.userId, draft.lugares);
    const fiscalData = mergeFiscalData(draft.fiscalData, { logo: logo.logo });
    const company = { ...draft, fiscalData, lugares: places.lugares };
    const problems = [...(await this.#problems(company, sent)), ...logo.problems, ...places.problems];
    if (problems.length > 0) throw refusal(problems);
    const complete = await this.#withCsd(company, sent.csd);
    await this.#transactions.run(async () => {
      await this.#companies.add(complete);
      await sent.requestKey?.bind({ type: 'company', id: complete.id });
    });
    return companyView(complete, this.#clock.now());
  }

  #draft(sent: NewCompany): Company {
    const now = this.#clock.now();
    const fiscalData = sent.fiscalData ? mergeFiscalData({ pais: 'MEXICO' }, sent.fiscalData) : rfcOnly(sent.ruc);
    return {
      id: this.#ids.next(),
      userId: scopeOf(sent.actor, 'companies:manage').userId,
      name: sent.name || fiscalData.alias || '',
      ruc: fiscalData.rfc ?? (sent.ruc || `RUC-${now.getTime()}`),
      email: emailOrNone(sent.email ?? fiscalData.email),
      isActive: sent.isActive ?? true,
      fiscalData,
      lugares: mergeLugares([], sent.lugares ?? [], this.#ids),
      regimenes: sent.regimenes ?? [],
      usoCfdi: null,
      issuerId: null,
      csd: null,
      version: 1,
      createdAt: now,
      archivedAt: null,
    };
  }

  async #problems(company: Company, sent: NewCompany): Promise<Problem[]> {
    const upload = csdUpload(sent.csd);
    const rfc = company.fiscalData.rfc ?? '';
    return [
      // With the form a missing name is told at its alias.
      ...(sent.fiscalData ? checkFiscalData(company.fiscalData) : checkCompanyName(company.name)),
      ...(sent.fiscalData && sent.email == null ? [] : checkCompanyEmail(company.email)),
      ...checkPlaces(company.lugares, company.regimenes),
      ...checkSentCsd(sent.csd, path),
      ...(upload && isIssuerRfc(rfc) ? await this.#registerCsd.problems({ rfc, upload, path }) : []),
    ];
  }

  async #withCsd(company: Company, sent: SentCsd | undefined): Promise<Company> {
    const upload = csdUpload(sent);
    const { rfc } = company.fiscalData;
    if (!upload || !rfc) return company;
    const csd = await this.#registerCsd.execute({ companyId: company.id, rfc, upload, path });
    return { ...company, csd, issuerId: rfc };
  }
}

/** A placeholder may already know its RFC. */
function rfcOnly(ruc: string | null | undefined): FiscalData {
  const rfc = readRfc(ruc);
  return isIssuerRfc(rfc) ? { rfc } : {};
}
