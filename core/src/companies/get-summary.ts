import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { OwnCompanies } from '../shared/own-companies.ts';
import type { CompanySummaries, CompanySummary } from './summaries.ts';

/** The figures of the dashboard (D-A29). */
export class GetSummary {
  readonly #own: OwnCompanies;
  readonly #summaries: CompanySummaries;
  readonly #clock: Clock;

  constructor(own: OwnCompanies, summaries: CompanySummaries, clock: Clock) {
    this.#own = own;
    this.#summaries = summaries;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(userId: string, companyId: string): Promise<CompanySummary> {
    if (!(await this.#own.has(userId, companyId))) throw notFound();
    return this.#summaries.of(companyId, this.#clock.now());
  }
}
