import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import type { StoredEmployer } from '@timbra/core/employees/employer/employer.ts';
import type { Employers } from '@timbra/core/employees/employer/employers.ts';
import { CompanyRecord } from './company-record.ts';
import type { Database } from './database.ts';
import { copiedColumnsOf } from './record-columns.ts';
import { sql } from './sql.ts';

export class PostgresEmployers implements Employers {
  readonly #database: Database;
  readonly #records: CompanyRecord<StoredEmployer>;

  constructor(database: Database) {
    this.#database = database;
    this.#records = new CompanyRecord(database, 'employers', [
      ...copiedColumnsOf(employerFields),
      ['registrosPatronales', 'registros_patronales', 'jsonb'],
      ['departamentos', 'departamentos', 'jsonb'],
      ['version', 'version', 'integer'],
    ]);
  }

  find(companyId: string): Promise<StoredEmployer | undefined> {
    return this.#records.find(companyId);
  }

  async findForChange(companyId: string): Promise<StoredEmployer | undefined> {
    await this.#database.row(sql`select id from companies where id = ${companyId} for no key update`);
    return this.find(companyId);
  }

  async departmentsInUse(companyId: string): Promise<readonly string[]> {
    const rows = await this.#database.rows<{ departamento: string }>(
      sql`select distinct departamento from employees
       where company_id = ${companyId} and archived_at is null and departamento is not null order by departamento`,
    );
    return rows.map(({ departamento }) => departamento);
  }

  save(companyId: string, employer: StoredEmployer): Promise<void> {
    return this.#records.save(companyId, employer);
  }
}
