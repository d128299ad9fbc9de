import type { Scope } from '../access/scope.ts';
import type { Employers } from '../employees/employer/employers.ts';
import type { InvoiceSources } from '../invoicing/drafting/invoice-sources.ts';
import { localTime } from '../invoicing/local-time.ts';
import { zoneOfPostalCode } from '../sat/catalogs/zona-horaria.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { Payer } from './draft-payslip.ts';
import type { PayrollRun } from './payroll-run.ts';

/** Who pays the workers of a run: asked once for all its payslips. */
export class FindPayer {
  readonly #sources: Pick<InvoiceSources, 'issuer' | 'timeZone'>;
  readonly #employers: Pick<Employers, 'find'>;
  readonly #clock: Clock;

  constructor(sources: Pick<InvoiceSources, 'issuer' | 'timeZone'>, employers: Pick<Employers, 'find'>, clock: Clock) {
    this.#sources = sources;
    this.#employers = employers;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND once the company is closed. */
  async execute(scope: Scope, { companyId }: PayrollRun): Promise<Payer> {
    const issuer = await this.#sources.issuer(scope, companyId);
    if (!issuer) throw notFound('No encontramos esa empresa.');
    const { lugarExpedicion } = issuer;
    const zone = (await this.#sources.timeZone(lugarExpedicion)) ?? zoneOfPostalCode(lugarExpedicion);
    return { issuer, employer: await this.#employers.find(companyId), now: localTime(this.#clock.now(), zone) };
  }
}
