import { type Actor, scopeOf } from '../../access/actor.ts';
import { DomainError } from '../../shared/errors.ts';
import { noRun } from '../change-run.ts';
import type { FilledPayslip } from './amounts.ts';
import type { PayrollPorts, PayrollRuns } from '../ports.ts';

/** Is what a layout of a run is compared with. */
export interface FillableRun {
  readonly fechaPago: string;
  /** Tells whether each payslip may still be changed, by the CURP of its worker. */
  readonly payslips: ReadonlyMap<string, boolean>;
}

interface Runs<Method extends keyof PayrollRuns> {
  readonly payrollRuns: Pick<PayrollRuns, Method | 'findForChange' | 'waiting'>;
}

/**
 * Finds a run whose payslips are to be filled from a layout.
 * @throws DomainError NOT_FOUND; CONFLICT while workers have the run.
 */
export function findFillableRun(
  ports: Pick<PayrollPorts, 'transactions'> & Runs<'payslipsByCurp'>,
  actor: Actor,
  id: string,
): Promise<FillableRun> {
  return ports.transactions.run(async () => {
    const { period } = await idleRun(ports, actor, id);
    return { fechaPago: period.fechaPago, payslips: await ports.payrollRuns.payslipsByCurp(id) };
  });
}

/**
 * Puts amounts into many payslips of a run at once, all of them or none: workers do it, as they make them.
 * @throws DomainError NOT_FOUND; CONFLICT also when one can no longer be changed.
 */
export async function fillPayrollRun(
  ports: Pick<PayrollPorts, 'outbox' | 'transactions'> & Runs<'fill'>,
  actor: Actor,
  id: string,
  rows: readonly FilledPayslip[],
): Promise<void> {
  await ports.transactions.run(async () => {
    const run = await idleRun(ports, actor, id);
    if ((await ports.payrollRuns.fill(run.id, rows)) < rows.length) throw new DomainError('CONFLICT', changedMeanwhile);
    await ports.outbox.add('run-payroll', { runId: run.id });
  });
}

/** Held until the transaction ends. */
async function idleRun(ports: Runs<never>, actor: Actor, id: string) {
  const run = await ports.payrollRuns.findForChange(scopeOf(actor, 'payroll:write'), id);
  if (!run) throw noRun();
  const busy = (await ports.payrollRuns.waiting(id, 'prepare')) + (await ports.payrollRuns.waiting(id, 'issue'));
  if (busy > 0) throw new DomainError('CONFLICT', 'Espera a que los recibos terminen de armarse o de timbrarse.');
  return run;
}

const changedMeanwhile = 'Un recibo se timbró o se eliminó mientras subías el archivo. Vuelve a subirlo.';
