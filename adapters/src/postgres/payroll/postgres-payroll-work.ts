import type { NominaInput } from '@timbra/core/invoicing/complement-inputs.ts';
import type { FilledAmounts } from '@timbra/core/payroll/layout/amounts.ts';
import type { PayrollRun, PayslipProblem } from '@timbra/core/payroll/payroll-run.ts';
import type * as payrollPorts from '@timbra/core/payroll/ports.ts';
import { type ExemptedYear, nothingExempted } from '@timbra/core/invoicing/complements/nomina/proposed/minimum-wage.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { OnDatabase } from '../on-database.ts';
import { employeeOf } from '../saved-records.ts';
import { EmployeeRow } from '../rows/records.ts';
import { dueByClock, raw, sql, stateMeans } from '../sql.ts';
import { stopRun } from './postgres-payroll-runs.ts';
import { runColumns, toRun, type RunRow } from './run-row.ts';
import { exemptedYear, usedSubsidy } from './exempted-year.ts';

/** A worker that died is succeeded after this time. To submit some payslips takes far less, and nothing is issued twice. */
const leaseMs = 60_000;

/** A run that takes long is given to another worker this often: more often, its jobs would pile up. */
const wakeMs = 60_000;

const paidMonth = {
  id: 'p.invoice_id',
  // A run makes no substitutes.
  replaces: 'null',
  companyId: 'r.company_id',
  curp: 'e.curp',
  fechaPago: 'r.fecha_pago',
};

export class PostgresPayrollWork extends OnDatabase implements payrollPorts.PayrollWork {
  async find(id: string): Promise<PayrollRun | undefined> {
    const row = await this.database.row<RunRow>(sql`select ${raw(runColumns)} from payroll_runs r where r.id = ${id}`);
    return row && toRun(row);
  }

  async toPrepare(run: PayrollRun, most: number): Promise<readonly payrollPorts.PayslipToPrepare[]> {
    // Whoever removes the run waits for what is made of it here.
    const standing = await this.database.row(sql`select id from payroll_runs where id = ${run.id} for share`);
    if (!standing) return [];
    const rows = await this.database.rows<{
      employeeId: string;
      isApart: boolean;
      invoiceId: string | null;
      filled: FilledAmounts | null;
    }>(sql`
      select employee_id as "employeeId", apart as "isApart", invoice_id as "invoiceId", filled from payroll_payslips
      where run_id = ${run.id} and task = 'prepare' order by employee_id, apart limit ${most} for update skip locked`);
    const ids = rows.map(({ employeeId }) => employeeId);
    const [employees, before] = [await this.#employees(run, ids), await this.#before(run, ids)];
    const usedSubsidies = await this.#usedSubsidies(run, ids);
    const exempted = await this.#exempted(run, ids);
    return rows.map(({ employeeId, isApart, invoiceId, filled }) => ({
      employeeId,
      isApart,
      employee: employees.get(employeeId),
      invoiceId: invoiceId ?? undefined,
      filled: filled ?? undefined,
      before: before.get(employeeId),
      usedSubsidy: usedSubsidies.get(employeeId) ?? Decimal.ZERO,
      exempted: exempted.get(employeeId) ?? nothingExempted,
    }));
  }

  async #employees({ companyId }: PayrollRun, ids: readonly string[]) {
    const where = { id: { $in: [...ids] }, companyId };
    const rows = await this.database.em.find(EmployeeRow, where, { disableIdentityMap: true });
    return new Map(rows.map((row) => [row.id, employeeOf(row)]));
  }

  async #before({ id, companyId, period, lines }: PayrollRun, ids: readonly string[]) {
    if (lines !== 'ultima') return new Map<string, NominaInput>();
    const rows = await this.database.rows<{ employeeId: string; nomina: NominaInput }>(sql`
      select distinct on (p.employee_id) p.employee_id as "employeeId", i.request #> '{nomina}' as nomina
      from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted(id)
      join payroll_payslips p on p.employee_id = wanted.id::uuid
      join payroll_runs r on r.id = p.run_id
      join invoices i on i.id = p.invoice_id
      where r.company_id = ${companyId} and r.id <> ${id} and r.tipo_nomina = ${period.tipoNomina} and not p.apart and i.status <> 'CANCELLED'
      order by p.employee_id, r.created_at desc, r.id desc`);
    return new Map(rows.map(({ employeeId, nomina }) => [employeeId, nomina]));
  }

  /** Returns the used subsidies; nothing where new payslips begin with nothing that may have it. */
  async #usedSubsidies({ id, lines }: PayrollRun, ids: readonly string[]) {
    if (lines !== 'sueldo' && lines !== 'ultima') return new Map<string, Decimal>();
    const used = await this.#ofEach<string>(usedSubsidy(paidMonth), id, ids);
    return new Map([...used].map(([employeeId, pesos]) => [employeeId, Decimal.parse(pesos)]));
  }

  /** Returns what is exempted; nothing where new payslips begin with nothing that is exempt once a year. */
  async #exempted({ id, lines }: PayrollRun, ids: readonly string[]) {
    if (lines !== 'aguinaldo') return new Map<string, ExemptedYear>();
    return this.#ofEach<ExemptedYear>(exemptedYear(paidMonth), id, ids);
  }

  /** Returns what the other documents of all these workers tell, asked at once. @param expression SQL of it. */
  async #ofEach<Answer>(expression: string, runId: string, ids: readonly string[]): Promise<Map<string, Answer>> {
    const rows = await this.database.rows<{ employeeId: string; answer: Answer }>(sql`
      select e.id as "employeeId", ${raw(expression)} as answer
      from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted(id)
      join payroll_payslips p on p.employee_id = wanted.id::uuid
      join payroll_runs r on r.id = p.run_id
      join employees e on e.id = p.employee_id
      where r.id = ${runId} and not p.apart`);
    return new Map(rows.map((row) => [row.employeeId, row.answer]));
  }

  async prepared(
    { id }: PayrollRun,
    { employeeId, isApart }: payrollPorts.PayslipKey,
    invoiceId: string | undefined,
    problems: readonly PayslipProblem[],
  ): Promise<void> {
    const own = sql`run_id = ${id} and employee_id = ${employeeId} and apart = ${isApart}`;
    if (invoiceId === undefined) {
      await this.database.change(sql`delete from payroll_payslips where ${own}`);
      return;
    }
    await this.database.change(sql`
      update payroll_payslips set task = null, filled = null, invoice_id = ${invoiceId}, problems = ${JSON.stringify(problems)}::jsonb
      where ${own}`);
  }

  claim(runId: string, most: number): Promise<readonly payrollPorts.HeldPayslip[]> {
    const free = sql`select employee_id, apart from payroll_payslips
      where run_id = ${runId} and task = 'issue' and (lease_until is null or lease_until < ${this.database.now()})`;
    return this.database.rows<payrollPorts.HeldPayslip>(sql`
      with untried as (${free} and tries = 0 order by employee_id, apart limit ${most} for update skip locked),
        tried as (
          ${free} and tries > 0 and not exists (select from untried)
          order by tries, employee_id, apart limit 1 for update skip locked)
      update payroll_payslips set tries = tries + 1, lease_until = ${this.database.now(leaseMs)}
      where run_id = ${runId}
        and (employee_id, apart) in (select employee_id, apart from untried union all select employee_id, apart from tried)
      returning invoice_id as id, tries`);
  }

  async settled(ends: readonly payrollPorts.EndedPayslip[]): Promise<void> {
    await this.database.bulk(sql`
      update payroll_payslips p set task = null, lease_until = null, tries = 0, problems = ended.problems
      from json_to_recordset(${JSON.stringify(ends)}::json) as ended(id uuid, problems jsonb) where p.invoice_id = ended.id`);
  }

  stop(runId: string, message: string): Promise<void> {
    return stopRun(this.database, runId, message);
  }

  async idle(): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(sql`
      update payroll_runs r set woken_at = ${this.database.now()}
      from (
        select distinct run_id from payroll_payslips
        where task is not null and (lease_until is null or lease_until < ${this.database.now()})) open
      where r.id = open.run_id and r.woken_at < ${this.database.now(-wakeMs)} and ${dueByClock('r.company_id')} returning r.id`);
    return rows.map(({ id }) => id);
  }

  async ended(): Promise<readonly payrollPorts.EndedRun[]> {
    // Held first, and looked at by another statement: one that somebody has issued anew meanwhile has not ended.
    const unreported = await this.database.rows<{ id: string }>(sql`
      select id from payroll_runs r where end_untold and ${dueByClock('r.company_id')} order by id for update skip locked`);
    if (unreported.length === 0) return [];
    return this.database.rows<payrollPorts.EndedRun>(sql`
      update payroll_runs r set end_untold = false
      from (
        select p.run_id, count(*) filter (where i.status is distinct from 'CANCELLED')::int as payslips,
          count(*) filter (where ${raw(stateMeans('i.status', 'valid'))})::int as stamped
        from payroll_payslips p left join invoices i on i.id = p.invoice_id
        where p.run_id in (select value::uuid from json_array_elements_text(${JSON.stringify(unreported.map(({ id }) => id))}::json))
        group by p.run_id having bool_and(p.task is null and i.status <> 'PROCESSING')) done
      where r.id = done.run_id
      returning r.id, r.owner_id as "ownerId", r.fecha_pago as "fechaPago", r.message, done.payslips, done.stamped`);
  }
}
