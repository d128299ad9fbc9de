import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { Companies } from '@timbra/core/companies/companies.ts';
import type { Company } from '@timbra/core/companies/company.ts';
import type { CompanyDocuments } from '@timbra/core/companies/company-documents.ts';
import { openCompany } from './scopes.ts';
import { toCompany, toCompanyRow } from './company-mapper.ts';
import type { Database } from './database.ts';
import { CompanyRow } from './rows/company.ts';
import { raw, sql } from './sql.ts';
import { stateMeans } from './states.ts';

export class PostgresCompanies implements Companies, CompanyDocuments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(company: Company): Promise<void> {
    await this.#database.em.insert(CompanyRow, toCompanyRow(company));
  }

  async find(scope: Scope, id: string): Promise<Company | undefined> {
    const own = { id, ...openCompany(scope) };
    const row = await this.#database.em.findOne(CompanyRow, own, { disableIdentityMap: true });
    return row ? toCompany(row) : undefined;
  }

  async lock(scope: Scope, id: string): Promise<Company | undefined> {
    const own = { id, ...openCompany(scope) };
    const options = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE };
    const row = await this.#database.em.findOne(CompanyRow, own, options);
    return row ? toCompany(row) : undefined;
  }

  async within(scope: Scope): Promise<Company[]> {
    const options = { orderBy: { id: 'asc' }, disableIdentityMap: true } as const;
    const rows = await this.#database.em.find(CompanyRow, openCompany(scope), options);
    return rows.map(toCompany);
  }

  async save(company: Company): Promise<void> {
    await this.#database.save(CompanyRow, toCompanyRow(company));
  }

  async someoneIssuesAs(rfc: string): Promise<boolean> {
    const one = await this.#database.row(
      sql`select 1 from companies where rfc = ${rfc} and issuer_id = ${rfc} limit 1`,
    );
    return one !== undefined;
  }

  async standing(companyId: string): Promise<'none' | 'some' | 'in-process'> {
    const row = await this.#database.row<{ any: boolean; in_process: boolean }>(
      sql`select count(*) > 0 as any, coalesce(bool_or(${raw(stateMeans('status', 'undecided'))}), false) as in_process
       from invoices where company_id = ${companyId} and status <> 'DRAFT'`,
    );
    if (row?.in_process) return 'in-process';
    return row?.any ? 'some' : 'none';
  }
}
