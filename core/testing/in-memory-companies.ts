import type { Scope } from '../src/access/actor.ts';
import type { Companies } from '../src/companies/ports.ts';
import type { Company } from '../src/companies/company.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

export class InMemoryCompanies implements Companies {
  readonly #companies: Table<Company>;

  constructor(database: InMemoryDatabase) {
    this.#companies = database.table();
  }

  get all(): readonly Company[] {
    return [...this.#companies.values()];
  }

  async add(company: Company): Promise<void> {
    this.#companies.set(company.id, company);
  }

  async find(scope: Scope, wanted: string): Promise<Company | undefined> {
    return (await this.within(scope)).find(({ id }) => id === wanted);
  }

  lock(scope: Scope, id: string): Promise<Company | undefined> {
    return this.find(scope, id);
  }

  async within({ userId }: Scope): Promise<Company[]> {
    const own = this.all.filter((company) => company.userId === userId && company.archivedAt === null);
    return own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  async save(company: Company): Promise<void> {
    if (this.#companies.has(company.id)) this.#companies.set(company.id, company);
  }

  async someoneIssuesAs(wanted: string): Promise<boolean> {
    return this.all.some(({ fiscalData, issuerId }) => fiscalData.rfc === wanted && issuerId === wanted);
  }
}
