import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound, refusal, type Problem } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Companies } from './companies.ts';
import type { ChosenSeries } from './chosen-series.ts';
import type { Company, CompanyCsd } from './company.ts';
import type { CompanyDocuments } from './company-documents.ts';
import { applyChanges, touchedFields, type CompanyChanges } from './company-changes.ts';
import { checkCompanyEmail, checkCompanyName, rfcLocked, staleCompany } from './company-rules.ts';
import { companyView, type CompanyView } from './company-view.ts';
import { checkFiscalData, isIssuerRfc } from './fiscal-data-rules.ts';
import type { ConvertLogo } from './convert-logo.ts';
import { checkPlaces, mergeLugares, seriesOfKindsProblems } from './places.ts';
import type { Lugar, SentLugar } from './places.ts';
import type { RegisterCsd } from './register-csd.ts';
import { checkSentCsd, csdUpload } from './sent-csd.ts';

/** As they are sent: places and regimes that are absent or null stay as they are. */
export interface SentChanges extends Omit<CompanyChanges, 'lugares' | 'regimenes'> {
  readonly lugares?: readonly SentLugar[] | null | undefined;
  readonly regimenes?: readonly string[] | null | undefined;
}

const path = 'fiscalData';

/** Completes and edits a company, and takes a new CSD with it. */
export class UpdateCompany {
  readonly #companies: Companies;
  readonly #documents: CompanyDocuments;
  readonly #series: ChosenSeries;
  readonly #registerCsd: RegisterCsd;
  readonly #convertLogo: ConvertLogo;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    companies: Companies,
    documents: CompanyDocuments,
    series: ChosenSeries,
    registerCsd: RegisterCsd,
    convertLogo: ConvertLogo,
    transactions: Transactions,
    outbox: Outbox,
    ids: Ids,
    clock: Clock,
  ) {
    this.#companies = companies;
    this.#documents = documents;
    this.#series = series;
    this.#registerCsd = registerCsd;
    this.#convertLogo = convertLogo;
    this.#transactions = transactions;
    this.#outbox = outbox;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, STALE_VERSION, VALIDATION, CONFLICT (locked RFC), or what `RegisterCsd` throws. */
  async execute(actor: Actor, id: string, sent: SentChanges): Promise<CompanyView> {
    const scope = scopeOf(actor, 'companies:manage');
    const current = await this.#companies.find(scope, id);
    if (!current) throw notFound();
    const { changes, problems } = await this.#withLogo(current, sent);
    await this.#check(current, changes, problems);
    const csd = await this.#newCsd(current, changes);
    return this.#transactions.run(async () => {
      const locked = await this.#companies.lock(scope, id);
      if (!locked) throw notFound();
      await this.#checkVersionAndRfc(locked, changes);
      return this.#save(locked, applyChanges(locked, changes, csd));
    });
  }

  async #withLogo(current: Company, { lugares: places, regimenes, ...rest }: SentChanges) {
    const merged = places ? mergeLugares(current.lugares, places, this.#ids) : current.lugares;
    const { lugares, problems: ofPlaces } = await this.#convertLogo.ofPlaces(current.userId, merged, current.lugares);
    const changes: CompanyChanges = { ...rest, lugares, regimenes: regimenes ?? undefined };
    const { logo, problems: ofLogo } = await this.#convertLogo.execute({
      ownerId: current.userId,
      logo: changes.fiscalData?.logo,
      kept: current.fiscalData.logo,
      field: `${path}.logo`,
      ground: 'paper',
    });
    const problems = [...ofLogo, ...ofPlaces];
    return { changes: logo ? { ...changes, fiscalData: { ...changes.fiscalData, logo } } : changes, problems };
  }

  async #check(current: Company, changes: CompanyChanges, ofLogo: readonly Problem[]): Promise<void> {
    await this.#checkVersionAndRfc(current, changes);
    const problems = [...(await this.#problems(current, changes)), ...ofLogo];
    if (problems.length > 0) throw refusal(problems);
  }

  async #problems(current: Company, changes: CompanyChanges): Promise<Problem[]> {
    const { name, email, fiscalData, lugares, regimenes } = applyChanges(current, changes);
    const upload = csdUpload(changes.csd);
    const rfc = fiscalData.rfc ?? '';
    return [
      ...checkCompanyName(name),
      ...checkCompanyEmail(email),
      ...checkFiscalData(fiscalData, touchedFields(changes, fiscalData)),
      ...checkPlaces(lugares, regimenes),
      ...(await this.#ofSeries(current, lugares)),
      ...checkSentCsd(changes.csd, path),
      ...(upload && isIssuerRfc(rfc) ? await this.#registerCsd.problems({ rfc, upload, path }) : []),
    ];
  }

  async #ofSeries(current: Company, lugares: readonly Lugar[]): Promise<Problem[]> {
    if (lugares.every(({ serie }) => serie === undefined)) return [];
    return seriesOfKindsProblems(lugares, current.lugares, await this.#series.ofKinds(current.id));
  }

  async #checkVersionAndRfc(current: Company, changes: CompanyChanges): Promise<void> {
    if (changes.version !== undefined && changes.version !== current.version) {
      throw staleCompany(current, this.#clock.now());
    }
    const { rfc } = applyChanges(current, changes).fiscalData;
    if (!current.fiscalData.rfc || rfc === current.fiscalData.rfc) return;
    if ((await this.#documents.standing(current.id)) !== 'none') throw rfcLocked(`${path}.rfc`);
  }

  async #newCsd(current: Company, changes: CompanyChanges): Promise<CompanyCsd | undefined> {
    const upload = csdUpload(changes.csd);
    if (!upload) return undefined;
    const rfc = applyChanges(current, changes).fiscalData.rfc ?? '';
    if (!isIssuerRfc(rfc)) throw refusal([{ field: `${path}.rfc`, message: 'El RFC es obligatorio' }]);
    return this.#registerCsd.execute({ companyId: current.id, rfc, upload, path });
  }

  async #save(before: Company, after: Company): Promise<CompanyView> {
    const saved = { ...after, version: before.version + 1 };
    await this.#companies.save(saved);
    if (before.issuerId && before.issuerId !== after.issuerId) {
      await this.#outbox.add('remove-csd', { rfc: before.issuerId });
    }
    return companyView(saved, this.#clock.now());
  }
}
