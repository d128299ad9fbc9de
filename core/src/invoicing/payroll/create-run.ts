import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { InvoiceSources } from '../drafting/invoice-sources.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound, refusal, type Problem } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { Outbox } from '../../shared/jobs.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { unless } from '../../shared/unless.ts';
import { mostPayslips, type LinesFrom, type Payees, type PayrollRun } from './payroll-run.ts';
import type { PayrollRuns } from './payroll-runs.ts';
import { periodProblems, readPeriod, type PeriodInput } from './period-rules.ts';

export interface NewPayrollRun {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly period: PeriodInput;
  readonly lines: LinesFrom;
  readonly whom: Payees;
  readonly requestKey: RequestKey | undefined;
}

/** Opens a run; workers make its payslips. */
export class CreatePayrollRun {
  readonly #runs: PayrollRuns;
  readonly #access: Access;
  readonly #sources: Pick<InvoiceSources, 'issuer'>;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    runs: PayrollRuns,
    access: Access,
    sources: Pick<InvoiceSources, 'issuer'>,
    transactions: Transactions,
    outbox: Outbox,
    ids: Ids,
    clock: Clock,
  ) {
    this.#runs = runs;
    this.#access = access;
    this.#sources = sources;
    this.#transactions = transactions;
    this.#outbox = outbox;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** @returns its id. @throws DomainError VALIDATION, NOT_FOUND of the company or of an employee. */
  async execute({ actor, period: sent, lines, whom, requestKey, ...request }: NewPayrollRun): Promise<string> {
    const companyId = await this.#access.namedCompany(actor, 'invoices:issue', request.companyId);
    const period = readPeriod(sent, lines);
    const problems = [...periodProblems(period, lines), ...payeeProblems(whom)];
    if (problems.length > 0) throw refusal(problems);
    const issuer = await this.#sources.issuer(scopeOf(actor, 'invoices:issue'), companyId);
    if (!issuer) throw notFound('No encontramos esa empresa.');
    const run: PayrollRun = { id: this.#ids.next(), companyId, ownerId: issuer.ownerId, period, lines };
    const ids = whom.ids && [...new Set(whom.ids.map((id) => id.toLowerCase()))];
    await this.#transactions.run(async () => {
      if (ids && lines === 'aguinaldo') await this.#requireWages(companyId, ids);
      await this.#runs.add(run, this.#clock.now());
      const count = await this.#runs.addEmployees(run, { ...whom, ids });
      if (ids && count < ids.length) throw notFound('No encontramos a uno de los empleados.');
      if (count === 0) throw refusal([nobodyToPay(run, whom)]);
      if (count > mostPayslips) throw refusal([{ field: 'employeeIds', message: tooMany }]);
      await this.#outbox.add('run-payroll', { runId: run.id });
      await requestKey?.bind({ type: 'payroll-run', id: run.id });
    });
    return run.id;
  }

  /** Whoever is named is not left out without a word. @throws DomainError VALIDATION */
  async #requireWages(companyId: string, ids: readonly string[]): Promise<void> {
    const [first, ...others] = await this.#runs.withoutWages(companyId, ids);
    if (first === undefined) return;
    const more = others.length > 0 ? ` y ${others.length} más` : '';
    const message = `El aguinaldo se paga a quienes tienen régimen 02, de sueldos. Quita a ${first}${more}, o empieza los recibos con otra cosa.`;
    throw refusal([{ field: 'employeeIds', message }]);
  }
}

const payeeProblems = ({ ids, departamento }: Payees): Problem[] =>
  unless(
    ids === undefined || departamento === undefined,
    'departamento',
    'Elige un departamento o a los empleados uno por uno, no ambos.',
  );

function nobodyToPay({ lines, period }: PayrollRun, { departamento }: Payees): Problem {
  const who = departamento === undefined ? 'Ningún empleado' : 'Nadie de este departamento';
  const field = departamento === undefined ? 'employeeIds' : 'departamento';
  if (lines === 'aguinaldo') {
    return { field, message: `${who} tiene régimen 02, de sueldos: solo con ellos se paga aguinaldo.` };
  }
  if (period.tipoNomina !== 'O') return { field, message: `${who} está en los registros de esta empresa.` };
  return {
    field,
    message: `${who} tiene esta periodicidad de pago. Elígelos uno por uno, o complétala en sus registros.`,
  };
}

const tooMany = 'Una corrida lleva hasta 20,000 recibos. Divídela por periodicidad o por departamento.';
