import { type Actor, scopeOf } from '../access/actor.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { InvoiceSources } from '../invoicing/building/invoice-sources.ts';
import { DomainError, notFound, refusal, type Problem, unless } from '../shared/errors.ts';
import type { RequestKey } from '../shared/ports.ts';
import { mostPayslips, type LinesFrom, type Payees, type PayPeriod, type PayrollRun } from './payroll-run.ts';
import type { PayrollPorts, PayrollRuns } from './ports.ts';
import { regimenOf } from './payslip-lines.ts';
import { periodProblems, readPeriod, type PeriodInput } from './period-rules.ts';

export interface NewPayrollRun {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly period: PeriodInput;
  readonly lines: LinesFrom;
  readonly payees: Payees;
  /** It opens no run that pays somebody twice for the same time, but for the other runs that its user has seen. */
  readonly warning: { readonly seen: readonly string[] } | undefined;
  readonly requestKey: RequestKey | undefined;
}

type Ports = Pick<PayrollPorts, 'access' | 'clock' | 'ids' | 'outbox' | 'transactions'> & {
  readonly payrollRuns: Pick<PayrollRuns, 'add' | 'addEmployees' | 'repeated'>;
  readonly invoiceSources: Pick<InvoiceSources, 'issuer'>;
  readonly law: Pick<KnownLaw, 'read'>;
};

/**
 * Opens a run; workers make its payslips.
 * @returns its id. @throws DomainError VALIDATION, PAYROLL_REPEATED, NOT_FOUND of the company or of an employee.
 */
export async function createPayrollRun(
  ports: Ports,
  { actor, period: sent, lines, payees, requestKey, ...request }: NewPayrollRun,
): Promise<string> {
  const companyId = await ports.access.namedCompany(actor, 'payroll:write', request.companyId);
  const period = readPeriod(sent, lines, await ports.law.read());
  const problems = [...periodProblems(period, lines), ...payeeProblems(payees)];
  if (problems.length > 0) throw refusal(problems);
  const issuer = await ports.invoiceSources.issuer(scopeOf(actor, 'payroll:write'), companyId);
  if (!issuer) throw notFound('No encontramos esa empresa.');
  const run: PayrollRun = { id: ports.ids.next(), companyId, ownerId: issuer.ownerId, period, lines };
  const ids = payees.ids && [...new Set(payees.ids.map((id) => id.toLowerCase()))];
  await ports.transactions.run(async () => {
    await ports.payrollRuns.add(run, ports.clock.now());
    const count = await ports.payrollRuns.addEmployees(run, { ...payees, ids }, regimenOf(lines));
    if (ids && count < ids.length) throw notFound('No encontramos a uno de los empleados.');
    if (count === 0) throw refusal([nobodyToPay(period, payees)]);
    if (count > mostPayslips) throw refusal([{ field: 'employeeIds', message: tooMany }]);
    if (request.warning) await requireNew(ports, run, request.warning.seen);
    await ports.outbox.add('run-payroll', { runId: run.id });
    await requestKey?.bind({ type: 'payroll-run', id: run.id });
  });
  return run.id;
}

/** @throws DomainError PAYROLL_REPEATED with the other runs. */
async function requireNew(
  { payrollRuns }: Pick<Ports, 'payrollRuns'>,
  run: PayrollRun,
  seen: readonly string[],
): Promise<void> {
  const corridas = await payrollRuns.repeated(run, seen);
  if (corridas.length > 0) throw new DomainError('PAYROLL_REPEATED', paidTwice, { data: { corridas } });
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
