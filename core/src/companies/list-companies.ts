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

  async execute(userId: string): Promise<CompanyView[]> {
    const now = this.#clock.now();
    return (await this.#companies.ofUser(userId)).map((company) => companyRow(company, now));
  }
}
