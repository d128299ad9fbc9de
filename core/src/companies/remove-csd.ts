import type { Outbox } from '../shared/jobs.ts';
import type { Companies } from './companies.ts';
import type { CsdRegistry } from './csd-registry.ts';

const laterMs = 5 * 60_000;

/** Removes the CSD of an RFC from the provider, unless a company still issues with it (contract S3). */
export class RemoveCsd {
  readonly #companies: Companies;
  readonly #registry: CsdRegistry;
  readonly #outbox: Outbox;

  constructor(companies: Companies, registry: CsdRegistry, outbox: Outbox) {
    this.#companies = companies;
    this.#registry = registry;
    this.#outbox = outbox;
  }

  /** While the provider is away it is put off; a refusal is final, for what is not there needs no removal. */
  async execute({ rfc }: { readonly rfc: string }): Promise<void> {
    if (await this.#companies.someoneIssuesAs(rfc)) return;
    const outcome = await this.#registry.remove(rfc);
    if (outcome.kind === 'unavailable') await this.#outbox.add('remove-csd', { rfc }, { delayMs: laterMs });
  }
}
