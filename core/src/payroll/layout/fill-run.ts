import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Outbox } from '../../shared/jobs.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { noRun } from '../change-run.ts';
import type { PayrollRuns } from '../payroll-runs.ts';
import type { FilledPayslip } from './amounts.ts';

/** What a layout of a run is held against. */
export interface FillableRun {
  readonly fechaPago: string;
  /** By the CURP of its worker, whether each payslip may still be changed. */
  readonly payslips: ReadonlyMap<string, boolean>;
}

/** Puts amounts into many payslips of a run at once: workers do it, as they make them. */
export class FillPayrollRun {
  readonly #runs: PayrollRuns;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;

  constructor(runs: PayrollRuns, transactions: Transactions, outbox: Outbox) {
    this.#runs = runs;
    this.#transactions = transactions;
    this.#outbox = outbox;
  }

  /** @throws DomainError NOT_FOUND; CONFLICT while workers have the run. */
  find(actor: Actor, id: string): Promise<FillableRun> {
    return this.#transactions.run(async () => {
      const { period } = await this.#idleRun(actor, id);
      return { fechaPago: period.fechaPago, payslips: await this.#runs.payslipsByCurp(id) };
    });
  }

  /** All of them or none. @throws DomainError NOT_FOUND; CONFLICT also when one can no longer be changed. */
  async execute(actor: Actor, id: string, rows: readonly FilledPayslip[]): Promise<void> {
    await this.#transactions.run(async () => {
      const run = await this.#idleRun(actor, id);
      if ((await this.#runs.fill(run.id, rows)) < rows.length) throw new DomainError('CONFLICT', changedMeanwhile);
      await this.#outbox.add('run-payroll', { runId: run.id });
    });
  }

  /** Held until the transaction ends. */
  async #idleRun(actor: Actor, id: string) {
    const run = await this.#runs.findForChange(scopeOf(actor, 'invoices:issue'), id);
    if (!run) throw noRun();
    const busy = (await this.#runs.waiting(id, 'prepare')) + (await this.#runs.waiting(id, 'issue'));
    if (busy > 0) throw new DomainError('CONFLICT', 'Espera a que los recibos terminen de armarse o de timbrarse.');
    return run;
  }
}

const changedMeanwhile = 'Un recibo se timbró o se eliminó mientras subías el archivo. Vuelve a subirlo.';
