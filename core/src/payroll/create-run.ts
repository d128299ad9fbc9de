import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { InvoiceSources } from '../invoicing/drafting/invoice-sources.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError, notFound, refusal, type Problem } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Transactions } from '../shared/transactions.ts';
import { unless } from '../shared/unless.ts';
import { mostPayslips, type LinesFrom, type Payees, type PayPeriod, type PayrollRun } from './payroll-run.ts';
import type { PayrollRuns } from './payroll-runs.ts';
import { regimenOf } from './payslip-lines.ts';
import { periodProblems, readPeriod, type PeriodInput } from './period-rules.ts';

export interface NewPayrollRun {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly period: PeriodInput;
  readonly lines: LinesFrom;
  readonly payees: Payees;
  /** Open none that pays somebody twice for the same time, but for the other runs that its user has seen. */
  readonly warning: { readonly seen: readonly string[] } | undefined;
  readonly requestKey: RequestKey | undefined;
}

type OpenedRuns = Pick<PayrollRuns, 'add' | 'addEmployees' | 'repeated'>;

/** Opens a run; workers make its payslips. */
export class CreatePayrollRun {
  readonly #runs: OpenedRuns;
  readonly #access: Access;
  readonly #sources: Pick<InvoiceSources, 'issuer'>;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #law: Pick<KnownLaw, 'read'>;

  constructor(
    runs: OpenedRuns,
    access: Access,
    sources: Pick<InvoiceSources, 'issuer'>,
    transactions: Transactions,
    outbox: Outbox,
    ids: Ids,
    clock: Clock,
    law: Pick<KnownLaw, 'read'>,
  ) {
    this.#runs = runs;
    this.#access = access;
    this.#sources = sources;
    this.#transactions = transactions;
    this.#outbox = outbox;
    this.#ids = ids;
    this.#clock = clock;
    this.#law = law;
  }

  /** @returns its id. @throws DomainError VALIDATION, PAYROLL_REPEATED, NOT_FOUND of the company or of an employee. */
  async execute({ actor, period: sent, lines, payees, requestKey, ...request }: NewPayrollRun): Promise<string> {
    const companyId = await this.#access.namedCompany(actor, 'invoices:issue', request.companyId);
    const period = readPeriod(sent, lines, await this.#law.read());
    const problems = [...periodProblems(period, lines), ...payeeProblems(payees)];
    if (problems.length > 0) throw refusal(problems);
    const issuer = await this.#sources.issuer(scopeOf(actor, 'invoices:issue'), companyId);
    if (!issuer) throw notFound('No encontramos esa empresa.');
    const run: PayrollRun = { id: this.#ids.next(), companyId, ownerId: issuer.ownerId, period, lines };
    const ids = payees.ids && [...new Set(payees.ids.map((id) => id.toLowerCase()))];
    await this.#transactions.run(async () => {
      await this.#runs.add(run, this.#clock.now());
      const count = await this.#runs.addEmployees(run, { ...payees, ids }, regimenOf(lines));
      if (ids && count < ids.length) throw notFound('No encontramos a uno de los empleados.');
      if (count === 0) throw refusal([nobodyToPay(period, payees)]);
      if (count > mostPayslips) throw refusal([{ field: 'employeeIds', message: tooMany }]);
      if (request.warning) await this.#requireNew(run, request.warning.seen);
      await this.#outbox.add('run-payroll', { runId: run.id });
      await requestKey?.bind({ type: 'payroll-run', id: run.id });
    });
    return run.id;
  }

  /** @throws DomainError PAYROLL_REPEATED with the other runs. */
  async #requireNew(run: PayrollRun, seen: readonly string[]): Promise<void> {
    const corridas = await this.#runs.repeated(run, seen);
    if (corridas.length > 0) throw new DomainError('PAYROLL_REPEATED', paidTwice, { data: { corridas } });
  }
}

const paidTwice = 'Otra nómina ya les paga a algunos por los mismos días. Revísala antes de abrir esta.';

const payeeProblems = ({ ids, departamentos }: Payees): Problem[] =>
  unless(
    ids === undefined || departamentos === undefined,
    'departamentos',
    'Elige departamentos o empleados, no ambos.',
  );

function nobodyToPay({ tipoNomina }: PayPeriod, { departamentos }: Payees): Problem {
  const who = departamentos ? 'Nadie de estos departamentos' : 'Ningún empleado';
  const missing =
    tipoNomina === 'O'
      ? 'tiene esta periodicidad de pago. Elígelos uno por uno, o complétala en sus registros.'
      : 'cobra este pago. Elígelos uno por uno, o revisa el régimen en sus registros.';
  return { field: departamentos ? 'departamentos' : 'employeeIds', message: `${who} ${missing}` };
}

const tooMany = 'Una corrida lleva hasta 20,000 recibos. Divídela por periodicidad o por departamento.';
