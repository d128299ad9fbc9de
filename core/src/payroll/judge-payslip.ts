import type { Scope } from '../access/scope.ts';
import type { Invoice } from '../invoicing/invoice.ts';
import { isNominaRequest } from '../invoicing/invoice-request.ts';
import { problemsOfPayslip } from './draft-payslip.ts';
import type { FindPayer } from './find-payer.ts';
import type { PayrollRuns } from './payroll-runs.ts';

/** Judges a payslip of a run whose draft was corrected as any document is: by what it says itself, whatever the record has. */
export class JudgePayslip {
  readonly #runs: Pick<PayrollRuns, 'findPayslip' | 'judged'>;
  readonly #payer: Pick<FindPayer, 'execute'>;

  constructor(runs: Pick<PayrollRuns, 'findPayslip' | 'judged'>, payer: Pick<FindPayer, 'execute'>) {
    this.#runs = runs;
    this.#payer = payer;
  }

  /** In the caller's transaction; of what is no payslip of a run it does nothing. */
  async execute(scope: Scope, { id, request }: Pick<Invoice, 'id' | 'request'>): Promise<void> {
    if (!isNominaRequest(request)) return;
    const found = await this.#runs.findPayslip(scope, id);
    if (!found) return;
    const payer = await this.#payer.execute(scope, found.run);
    await this.#runs.judged(id, problemsOfPayslip(request, payer));
  }
}
