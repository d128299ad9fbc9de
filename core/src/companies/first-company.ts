import type { Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { CompanyView } from './company-view.ts';
import type { ListCompanies } from './list-companies.ts';

export class FirstCompany {
  readonly #list: ListCompanies;

  constructor(list: ListCompanies) {
    this.#list = list;
  }

  /** @throws DomainError NOT_FOUND while the user has no company. */
  async execute(actor: Actor): Promise<CompanyView> {
    const [first] = await this.#list.execute(actor);
    if (!first) throw notFound('Todavía no tienes una empresa.');
    return first;
  }
}
