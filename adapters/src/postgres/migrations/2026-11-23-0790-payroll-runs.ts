import { Migration } from '@mikro-orm/migrations';

/** Adds runs of payroll: the documents that a company pays a period with. */
export class Migration20261123079000 extends Migration {
  override up(): void {
    this.addSql(`
      create table payroll_runs (
        id uuid primary key,
        company_id uuid not null references companies,
        owner_id uuid not null references users,
        tipo_nomina text not null,
        periodicidad_pago text not null,
        fecha_pago text not null,
        fecha_inicial_pago text not null,
        fecha_final_pago text not null,
        num_dias_pagados numeric(12, 3) not null,
        lines text not null,
        message text,
        created_at timestamptz not null
      )`);
    this.addSql('create index on payroll_runs (company_id, created_at, id)');
    this.addSql('create index on payroll_runs (company_id, fecha_pago, id)');
    // An employee's record may be gone one day; what was paid stays.
    this.addSql(`
      create table payroll_payslips (
        run_id uuid not null references payroll_runs on delete cascade,
        employee_id uuid not null,
        invoice_id uuid unique references invoices on delete cascade,
        task text check (task in ('prepare', 'issue')),
        problems jsonb not null default '[]',
        tries integer not null default 0,
        lease_until timestamptz,
        primary key (run_id, employee_id)
      )`);
    this.addSql('create index on payroll_payslips (employee_id)');
    this.addSql('create index payroll_payslips_open on payroll_payslips (run_id, task) where task is not null');
  }
}
