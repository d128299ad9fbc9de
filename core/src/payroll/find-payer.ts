import type { Scope } from '../access/scope.ts';
import type { Employer } from '../employees/employer/employer.ts';
import type { InvoiceSources } from '../invoicing/drafting/invoice-sources.ts';
import type { KnownLaw } from '../law/law-book.ts';
import { localTime } from '../shared/local-time.ts';
import { zoneOfPostalCode } from '../sat/catalogs/zona-horaria.ts';
import { wageZoneOf } from '../sat/salarios/wage-zone.ts';
import type { SatCatalogs } from '../invoicing/sat-catalogs.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { Payer } from './draft-payslip.ts';
import type { PayrollRun } from './payroll-run.ts';

/** What companies say of themselves in payslips. */
interface KnownEmployers {
  find(companyId: string): Promise<Employer | undefined>;
}

/** Who pays the workers of a run: asked once for all its payslips. */
export class FindPayer {
  readonly #sources: Pick<InvoiceSources, 'issuer' | 'timeZone'>;
  readonly #employers: KnownEmployers;
  readonly #catalogs: SatCatalogs;
  readonly #law: KnownLaw;
  readonly #clock: Clock;

  constructor(
    sources: Pick<InvoiceSources, 'issuer' | 'timeZone'>,
    employers: KnownEmployers,
    catalogs: SatCatalogs,
    law: KnownLaw,
    clock: Clock,
  ) {
    this.#sources = sources;
    this.#employers = employers;
    this.#catalogs = catalogs;
    this.#law = law;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND once the company is closed. */
  async execute(scope: Scope, { companyId }: PayrollRun): Promise<Payer> {
    const issuer = await this.#sources.issuer(scope, companyId);
    if (!issuer) throw notFound('No encontramos esa empresa.');
    const { lugarExpedicion } = issuer;
    const clock = (await this.#sources.timeZone(lugarExpedicion)) ?? zoneOfPostalCode(lugarExpedicion);
    const now = localTime(this.#clock.now(), clock);
    const { factOf } = await this.#catalogs.lookup({ codigoPostal: [lugarExpedicion] }, now.slice(0, 10));
    return {
      issuer,
      employer: await this.#employers.find(companyId),
      now,
      zone: wageZoneOf(lugarExpedicion, (fact) => factOf('codigoPostal', lugarExpedicion, fact)),
      law: await this.#law.read(),
    };
  }
}
