import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { ArchiveCompany } from './archive-company.ts';
import type { Companies } from './companies.ts';

/** Takes all companies of an account that closes out of use, within its transaction. */
export class ArchiveUserCompanies {
  readonly #companies: Companies;
  readonly #archive: ArchiveCompany;

  constructor(companies: Companies, archive: ArchiveCompany) {
    this.#companies = companies;
    this.#archive = archive;
  }

  /** @throws DomainError CONFLICT while documents of one of them are on their way to SAT. */
  async execute(actor: Actor): Promise<void> {
    const companies = await this.#companies.within(scopeOf(actor, 'companies:manage'));
    for (const { id } of companies) await this.#archive.execute(actor, id);
  }
}
