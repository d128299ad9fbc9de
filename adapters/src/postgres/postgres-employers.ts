import type { KeptEmployer } from '@timbra/core/employees/employer/employer.ts';
import type { Employers } from '@timbra/core/employees/employer/employers.ts';
import type { Database } from './database.ts';

export class PostgresEmployers implements Employers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(companyId: string): Promise<KeptEmployer | undefined> {
    return this.#database.row<KeptEmployer>(
      `select curp, registros_patronales as "registrosPatronales", departamentos, version,
         rfc_patron_origen as "rfcPatronOrigen", origen_recurso as "origenRecurso",
         porcentaje_recurso_propio::float8 as "porcentajeRecursoPropio"
       from employers where company_id = ?`,
      [companyId],
    );
  }

  async findForChange(companyId: string): Promise<KeptEmployer | undefined> {
    await this.#database.row('select id from companies where id = ? for no key update', [companyId]);
    return this.find(companyId);
  }

  async departmentsInUse(companyId: string): Promise<readonly string[]> {
    const rows = await this.#database.rows<{ departamento: string }>(
      `select distinct departamento from employees
       where company_id = ? and archived_at is null and departamento is not null order by departamento`,
      [companyId],
    );
    return rows.map(({ departamento }) => departamento);
  }

  async save(companyId: string, employer: KeptEmployer): Promise<void> {
    const { curp, registrosPatronales, departamentos, version } = employer;
    const { rfcPatronOrigen, origenRecurso, porcentajeRecursoPropio } = employer;
    await this.#database.change(
      `insert into employers (company_id, curp, registros_patronales, departamentos, version,
         rfc_patron_origen, origen_recurso, porcentaje_recurso_propio)
       values (?, ?, ?::jsonb, ?::jsonb, ?, ?, ?, ?)
       on conflict (company_id) do update set curp = excluded.curp,
         registros_patronales = excluded.registros_patronales, departamentos = excluded.departamentos,
         version = excluded.version, rfc_patron_origen = excluded.rfc_patron_origen,
         origen_recurso = excluded.origen_recurso, porcentaje_recurso_propio = excluded.porcentaje_recurso_propio`,
      [
        companyId,
        curp,
        JSON.stringify(registrosPatronales),
        JSON.stringify(departamentos),
        version,
        rfcPatronOrigen,
        origenRecurso,
        porcentajeRecursoPropio,
      ],
    );
  }
}
