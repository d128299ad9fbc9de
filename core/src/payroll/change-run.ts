import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { Transactions } from '../shared/transactions.ts';
import { noPayslip } from './edit-payslip.ts';
import type { PayrollRun } from './payroll-run.ts';
import type { PayrollRuns } from './payroll-runs.ts';

export const noRun = () => notFound('No encontramos esa corrida de nómina.');

/** What a user has done with all payslips of a run at once: workers do it. */
export class ChangePayrollRun {
  readonly #runs: PayrollRuns;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;

  constructor(runs: PayrollRuns, transactions: Transactions, outbox: Outbox) {
    this.#runs = runs;
    this.#transactions = transactions;
    this.#outbox = outbox;
  }

  /**
   * Issues whatever of it is not issued.
   * @param ids the only ones. @param toMail to mail each to its worker, who may have no address.
   * @throws DomainError NOT_FOUND, also of a payslip; CONFLICT while payslips are being made, and when none is left.
   */
  async issue(actor: Actor, id: string, ids: readonly string[] | undefined, toMail: boolean): Promise<void> {
    const named = ids && [...new Set(ids.map((each) => each.toLowerCase()))];
    await this.#change(actor, id, async (run) => {
      if (named && !(await this.#runs.has(run.id, named))) throw noPayslip();
      if ((await this.#runs.waiting(run.id, 'prepare')) > 0) throw conflict('Los recibos todavía se están preparando.');
      if ((await this.#runs.ask(run.id, 'issue', named, toMail)) === 0) throw conflict('No hay recibos por timbrar.');
      await this.#outbox.add('run-payroll', { runId: run.id });
    });
  }

  /** Takes over what employees' records say now; lines and days stay. @throws as `issue` does. */
  async refresh(actor: Actor, id: string): Promise<void> {
    await this.#change(actor, id, async (run) => {
      if ((await this.#runs.waiting(run.id, 'issue')) > 0) throw conflict('Los recibos se están timbrando.');
      if ((await this.#runs.ask(run.id, 'prepare', undefined)) === 0) throw conflict('No hay recibos por timbrar.');
      await this.#outbox.add('run-payroll', { runId: run.id });
    });
  }

  /** Leaves the rest as it is; a payslip that is under way is issued. @throws DomainError NOT_FOUND */
  async stop(actor: Actor, id: string): Promise<void> {
    await this.#change(actor, id, (run) => this.#runs.stop(run.id));
  }

  /** @throws DomainError NOT_FOUND; CONFLICT when one of its payslips is no draft any more: even a refused one keeps its folio. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.#change(actor, id, async (run) => {
      if (!(await this.#runs.remove(run.id))) throw conflict(isKept);
    });
  }

  async #change(actor: Actor, id: string, change: (run: PayrollRun) => Promise<void>): Promise<void> {
    const scope = scopeOf(actor, 'invoices:issue');
    await this.#transactions.run(async () => {
      const run = await this.#runs.findForChange(scope, id);
      if (!run) throw noRun();
      await change(run);
    });
  }
}

const isKept =
  'Esta nómina tiene recibos que ya se enviaron a timbrar. Conservan su folio, y la nómina se conserva con ellos.';

const conflict = (message: string) => new DomainError('CONFLICT', message);
