import type { Scope } from '@timbra/core/access/actor.ts';
import type { FilledPayslip } from '@timbra/core/payroll/layout/amounts.ts';
import type { LinesFrom, Payees, PayrollRun, PayslipProblem } from '@timbra/core/payroll/payroll-run.ts';
import type {
  FoundPayslip,
  PayrollRuns,
  PayslipIssuing,
  PayslipTask,
  RepeatedPay,
} from '@timbra/core/payroll/ports.ts';
import type { Database } from '../database.ts';
import { OnDatabase } from '../on-database.ts';
import { employeeOf } from '../saved-records.ts';
import { raw, sql, stateMeans } from '../sql.ts';
import { EmployeeRow } from '../rows/records.ts';
import { isOpenCompany } from '../scopes.ts';
import { runColumns, toRun, type RunRow } from './run-row.ts';

export class PostgresPayrollRuns extends OnDatabase implements PayrollRuns {
  async add({ id, companyId, ownerId, period, lines }: PayrollRun, at: Date): Promise<void> {
    const { tipoNomina, periodicidadPago, fechaPago, fechaInicialPago, fechaFinalPago, numDiasPagados } = period;
    await this.database.change(sql`
      insert into payroll_runs (id, company_id, owner_id, tipo_nomina, periodicidad_pago, fecha_pago,
        fecha_inicial_pago, fecha_final_pago, num_dias_pagados, lines, created_at)
      values (${id}, ${companyId}, ${ownerId}, ${tipoNomina}, ${periodicidadPago}, ${fechaPago}, ${fechaInicialPago}, ${fechaFinalPago}, ${numDiasPagados}, ${lines}, ${at})`);
  }

  addEmployees({ id, companyId, period }: PayrollRun, payees: Payees, regimen: string | undefined): Promise<number> {
    const { tipoNomina, periodicidadPago } = period;
    const { ids, departamentos } = payees;
    const paid =
      ids === undefined
        ? sql`(${tipoNomina} <> 'O' or periodicidad_pago = ${periodicidadPago})
            and coalesce(tipo_regimen = ${regimen ?? null}::text, true)`
        : sql`id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;
    const there =
      departamentos === undefined
        ? raw('true')
        : sql`departamento in (select value from json_array_elements_text(${JSON.stringify(departamentos)}::json))`;
    const statement = sql`insert into payroll_payslips (run_id, employee_id, task)
      select ${id}::uuid, id, 'prepare' from employees
      where company_id = ${companyId} and archived_at is null and ${paid} and ${there}`;
    return this.database.bulk(statement);
  }

  async repeated(
    { id, companyId, period, lines }: PayrollRun,
    seen: readonly string[],
  ): Promise<readonly RepeatedPay[]> {
    const { tipoNomina, fechaInicialPago: first, fechaFinalPago: last } = period;
    // Another run that is opened at the same moment would not see this one.
    await this.database.row(sql`select id from companies where id = ${companyId} for no key update`);
    const sameKind =
      tipoNomina === 'O'
        ? raw('true')
        : sql`((r.lines = ${yearly}) = ${lines === yearly}
            or r.fecha_inicial_pago = ${first} and r.fecha_final_pago = ${last})`;
    const statement = sql`select r.id, r.fecha_inicial_pago as "fechaInicialPago",
        r.fecha_final_pago as "fechaFinalPago", r.fecha_pago as "fechaPago", count(*)::int as empleados,
        (array_agg(e.nombre order by e.nombre, e.id))[1:${raw(String(shownNames))}] as nombres
      from payroll_runs r join payroll_payslips paid on paid.run_id = r.id and not paid.apart
        join payroll_payslips own on own.employee_id = paid.employee_id and own.run_id = ${id}
        join employees e on e.id = paid.employee_id
        left join invoices i on i.id = paid.invoice_id
      where r.company_id = ${companyId} and r.id <> ${id} and r.tipo_nomina = ${tipoNomina} and ${sameKind}
        and r.fecha_inicial_pago <= ${last} and r.fecha_final_pago >= ${first}
        and r.id not in (select value::uuid from json_array_elements_text(${JSON.stringify(seen)}::json))
        and i.status is distinct from 'CANCELLED'
      group by r.id order by r.created_at desc, r.id desc limit ${shownRuns}`;
    return this.database.rows<RepeatedPay>(statement);
  }

  async findForChange(scope: Scope, id: string): Promise<PayrollRun | undefined> {
    const statement = sql`select ${raw(runColumns)} from payroll_runs r
      where r.id = ${id} and r.company_id in (select id from companies where ${isOpenCompany(scope)}) for update of r`;
    const row = await this.database.row<RunRow>(statement);
    return row && toRun(row);
  }

  async ask(
    runId: string,
    task: PayslipTask,
    ids: readonly string[] | undefined,
    { toMail, keyId }: PayslipIssuing = { toMail: false, keyId: undefined },
  ): Promise<number> {
    const asked = raw(task === 'issue' ? 'issue_asked_at' : 'refresh_asked_at');
    await this.database.change(sql`
      update payroll_runs set message = null, end_untold = end_untold or ${task === 'issue'}, key_id = ${keyId ?? null},
        ${asked} = ${this.database.now()} where id = ${runId}`);
    const some = ids === undefined ? null : JSON.stringify(ids);
    return this.database.bulk(sql`
      update payroll_payslips p set task = ${task}, tries = 0, lease_until = null, to_mail = ${toMail} from invoices i
      where p.run_id = ${runId} and i.id = p.invoice_id and p.task is null and ${raw(stateMeans('i.status', 'editable'))}
        and (${some}::json is null or i.id in (select value::uuid from json_array_elements_text(${some}::json)))`);
  }

  async has(runId: string, ids: readonly string[]): Promise<boolean> {
    const row = await this.database.row<{ count: number }>(sql`
      select count(*)::int as count from payroll_payslips
      where run_id = ${runId} and invoice_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
    return row?.count === ids.length;
  }

  async waiting(runId: string, task: PayslipTask): Promise<number> {
    const row = await this.database.row<{ count: number }>(sql`
      select count(*)::int as count from payroll_payslips where run_id = ${runId} and task = ${task}`);
    return row?.count ?? 0;
  }

  stop(runId: string): Promise<void> {
    return stopRun(this.database, runId, undefined);
  }

  async findPayslip(scope: Scope, id: string): Promise<FoundPayslip | undefined> {
    const statement = sql`select ${raw(runColumns)}, p.employee_id as "employeeId", p.apart as "isApart"
      from payroll_payslips p join payroll_runs r on r.id = p.run_id
      where p.invoice_id = ${id} and r.company_id in (select id from companies where ${isOpenCompany(scope)})`;
    const row = await this.database.row<RunRow & { readonly employeeId: string; readonly isApart: boolean }>(statement);
    if (!row) return undefined;
    const employee = await this.database.em.findOne(
      EmployeeRow,
      { id: row.employeeId, companyId: row.companyId },
      { disableIdentityMap: true },
    );
    return { run: toRun(row), employee: employee ? employeeOf(employee) : undefined, isApart: row.isApart };
  }

  async payslipsByCurp(runId: string): Promise<ReadonlyMap<string, boolean>> {
    const rows = await this.database.rows<{ curp: string; isEditable: boolean }>(sql`
      select e.curp, ${raw(stateMeans('i.status', 'editable'))} as "isEditable"
      from payroll_payslips p join employees e on e.id = p.employee_id join invoices i on i.id = p.invoice_id
      where p.run_id = ${runId} and not p.apart`);
    return new Map(rows.map(({ curp, isEditable }) => [curp, isEditable]));
  }

  fill(runId: string, rows: readonly FilledPayslip[]): Promise<number> {
    return this.database.bulk(sql`
      update payroll_payslips p set task = 'prepare', filled = jsonb_strip_nulls(jsonb_build_object(
        'numDiasPagados', filled."numDiasPagados", 'amounts', filled.amounts))
      from json_to_recordset(${JSON.stringify(rows)}::json) as filled(curp text, "numDiasPagados" numeric, amounts jsonb)
        join employees e on e.curp = filled.curp, invoices i
      where p.run_id = ${runId} and not p.apart and e.id = p.employee_id and i.id = p.invoice_id and p.task is null
        and ${raw(stateMeans('i.status', 'editable'))}`);
  }

  async addApart(
    { runId, employeeId, invoiceId }: Parameters<PayrollRuns['addApart']>[0],
    problems: readonly PayslipProblem[],
  ): Promise<boolean> {
    const added = await this.database.change(sql`
      insert into payroll_payslips (run_id, employee_id, apart, invoice_id, problems) values (${runId}, ${employeeId}, true, ${invoiceId}, ${JSON.stringify(problems)}::jsonb)
      on conflict (run_id, employee_id, apart) do nothing`);
    return added === 1;
  }

  async judged(id: string, problems: readonly PayslipProblem[]): Promise<void> {
    await this.database.change(sql`
      update payroll_payslips set problems = ${JSON.stringify(problems)}::jsonb where invoice_id = ${id}`);
  }

  async remove(runId: string): Promise<boolean> {
    await this.database.change(sql`
      delete from invoices where status = 'DRAFT'
        and id in (select invoice_id from payroll_payslips where run_id = ${runId})`);
    const removed = await this.database.change(sql`
      delete from payroll_runs where id = ${runId}
        and not exists (select from payroll_payslips where run_id = payroll_runs.id and invoice_id is not null)`);
    return removed === 1;
  }
}

const yearly: LinesFrom = 'aguinaldo';

/** So much of what is paid twice is told: a month may have a run for each of its days. */
const shownNames = 3;
const shownRuns = 100;

/** @param message why it cannot go on, which is told at its end; whoever stopped it otherwise knows. */
export async function stopRun(database: Database, runId: string, message: string | undefined): Promise<void> {
  await database.change(sql`
    with stopped as (
      update payroll_payslips set task = null, lease_until = null where run_id = ${runId} and task = 'issue')
    update payroll_runs set message = ${message ?? null}, end_untold = end_untold and ${message !== undefined},
      stopped_at = case when ${message === undefined} then ${database.now()} else stopped_at end where id = ${runId}`);
}
