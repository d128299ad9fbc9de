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
  async execute(userId: string): Promise<void> {
    for (const { id } of await this.#companies.ofUser(userId)) await this.#archive.execute(userId, id);
  }
}
