import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { Companies } from './companies.ts';
import { companyView, type CompanyView } from './company-view.ts';

export class GetCompany {
  readonly #companies: Companies;
  readonly #clock: Clock;

  constructor(companies: Companies, clock: Clock) {
    this.#companies = companies;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's company. */
  async execute(actor: Actor, id: string): Promise<CompanyView> {
    const company = await this.#companies.find(scopeOf(actor, 'companies:read'), id);
    if (!company) throw notFound();
    return companyView(company, this.#clock.now());
  }
}
