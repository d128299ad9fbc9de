import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { CompanySummaries, CompanySummary } from './summaries.ts';

/** The figures of the dashboard (D-A29). */
export class GetSummary {
  readonly #access: Access;
  readonly #summaries: CompanySummaries;
  readonly #clock: Clock;

  constructor(access: Access, summaries: CompanySummaries, clock: Clock) {
    this.#access = access;
    this.#summaries = summaries;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, companyId: string): Promise<CompanySummary> {
    await this.#access.company(actor, 'companies:read', companyId);
    return this.#summaries.of(companyId, this.#clock.now());
  }
}
