import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import type { Companies } from './companies.ts';
import { companyRow, type CompanyView } from './company-view.ts';

/** All companies of a user, in the order of their making: the first one is selected when the user has not chosen. */
export class ListCompanies {
  readonly #companies: Companies;
  readonly #clock: Clock;

  constructor(companies: Companies, clock: Clock) {
    this.#companies = companies;
    this.#clock = clock;
  }

  async execute(actor: Actor): Promise<CompanyView[]> {
    const now = this.#clock.now();
    return (await this.#companies.within(scopeOf(actor, 'companies:read'))).map((company) => companyRow(company, now));
  }
}
