import { Migration } from '@mikro-orm/migrations';

/** What lists are sorted and filtered by; the id breaks ties where many rows share a value. */
const listed = [
  'rfc collate es_ci, id',
  'num_empleado, id',
  'departamento collate es_ci, id',
  'puesto collate es_ci, id',
  'complete, nombre, id',
  'created_at, id',
];

/** Keeps whom companies pay, and what companies say of themselves in payslips. */
export class Migration20261123076000 extends Migration {
  override up(): void {
    this.addSql(`
      create table employees (
        id uuid primary key,
        company_id uuid not null references companies,
        nombre text collate es_ci not null,
        curp text not null,
        rfc text,
        codigo_postal text,
        email text,
        num_empleado text,
        num_seguridad_social text,
        fecha_inicio_rel_laboral text,
        tipo_contrato text,
        tipo_regimen text,
        tipo_jornada text,
        sindicalizado boolean,
        departamento text,
        puesto text,
        riesgo_puesto text,
        periodicidad_pago text,
        banco text,
        cuenta_bancaria text,
        salario_base_cot_apor numeric(24, 6),
        salario_diario_integrado numeric(24, 6),
        clave_ent_fed text,
        registro_patronal text,
        subcontratacion jsonb not null default '[]',
        complete boolean not null,
        version integer not null default 1,
        created_at timestamptz not null,
        archived_at timestamptz,
        busca text not null generated always as (search_text(
          curp || ' ' || (nombre collate "C") || ' ' || coalesce(rfc, '') || ' ' || coalesce(num_empleado, '') || ' '
          || coalesce(departamento, '') || ' ' || coalesce(puesto, '') || ' ' || coalesce(email, ''))) stored
      )`);
    this.addSql(`create unique index employees_by_curp on employees (company_id, curp) where archived_at is null`);
    for (const columns of listed) {
      this.addSql(`create index on employees (company_id, ${columns}) where archived_at is null`);
    }
    // A search for a common word walks this index alone, without a look at the rows.
    this.addSql(`
      create index employees_by_name on employees (company_id, nombre, id) include (busca) where archived_at is null`);
    this.addSql(`
      create index employees_search on employees using gin (company_id, busca gin_trgm_ops) where archived_at is null`);
    this.addSql('create index employees_archived on employees (archived_at) where archived_at is not null');
    this.addSql(`
      create table employers (
        company_id uuid primary key references companies on delete cascade,
        curp text,
        registros_patronales jsonb not null,
        departamentos jsonb not null
      )`);
  }
}
