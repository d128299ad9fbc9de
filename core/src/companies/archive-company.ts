import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Companies } from './companies.ts';
import type { CompanyDocuments } from './company-documents.ts';
import type { CompanyPages } from './pages.ts';

/**
 * Takes a company out of use. What it issued stays; its CSD does not, neither here nor, unless another company
 * issues with the same RFC, at the provider. Its page is gone and the page's address free.
 */
export class ArchiveCompany {
  readonly #companies: Companies;
  readonly #documents: CompanyDocuments;
  readonly #pages: CompanyPages;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;
  readonly #clock: Clock;

  constructor(
    companies: Companies,
    documents: CompanyDocuments,
    pages: CompanyPages,
    transactions: Transactions,
    outbox: Outbox,
    clock: Clock,
  ) {
    this.#companies = companies;
    this.#documents = documents;
    this.#pages = pages;
    this.#transactions = transactions;
    this.#outbox = outbox;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT while documents of the company are on their way to SAT. */
  async execute(actor: Actor, id: string): Promise<void> {
    const scope = scopeOf(actor, 'companies:manage');
    await this.#transactions.run(async () => {
      const company = await this.#companies.lock(scope, id);
      if (!company) throw notFound();
      if ((await this.#documents.standing(id)) === 'in-process') throw documentsInProcess();
      const { issuerId } = company;
      await this.#companies.save({
        ...company,
        csd: null,
        issuerId: null,
        version: company.version + 1,
        archivedAt: this.#clock.now(),
      });
      await this.#pages.remove(id);
      if (issuerId) await this.#outbox.add('remove-csd', { rfc: issuerId });
    });
  }
}

function documentsInProcess(): DomainError {
  return new DomainError(
    'CONFLICT',
    'La empresa tiene facturas en proceso. Espera a que terminen y vuelve a intentarlo.',
  );
}
