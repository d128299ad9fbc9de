import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import type { StoredEmployer } from '@timbra/core/employees/employer/employer.ts';
import type { Employers } from '@timbra/core/employees/employer/employers.ts';
import { withNulls } from '@timbra/core/shared/records/record.ts';
import { OnDatabase } from './on-database.ts';
import { fromStored, toStored } from './record-columns.ts';
import { EmployerRow } from './rows/company-records.ts';
import { sql } from './sql.ts';

export class PostgresEmployers extends OnDatabase implements Employers {
  async find(companyId: string): Promise<StoredEmployer | undefined> {
    const row = await this.database.em.findOne(EmployerRow, { companyId }, { disableIdentityMap: true });
    if (!row) return undefined;
    const { registrosPatronales, departamentos, version } = row;
    return { ...withNulls(fromStored(employerFields, row)), registrosPatronales, departamentos, version };
  }

  async findForChange(companyId: string): Promise<StoredEmployer | undefined> {
    await this.database.row(sql`select id from companies where id = ${companyId} for no key update`);
    return this.find(companyId);
  }

  async departmentsInUse(companyId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ departamento: string }>(sql`
      select distinct departamento from employees
      where company_id = ${companyId} and archived_at is null and departamento is not null order by departamento`);
    return rows.map(({ departamento }) => departamento);
  }

  async save(companyId: string, employer: StoredEmployer): Promise<void> {
    await this.database.put(EmployerRow, { companyId, ...employer, ...toStored(employerFields, employer) });
  }
}
