import { type Scope, scopeOf, systemActor } from '../access/actor.ts';
import type { Employee } from '../employees/employee.ts';
import { isNominaRequest, type NominaRequest } from '../invoicing/invoice-request.ts';
import type { Invoices } from '../invoicing/invoices.ts';
import { isIn } from '../invoicing/invoice.ts';
import { retryInvoices } from '../invoicing/issuing/retry-invoices.ts';
import { DomainError } from '../shared/errors.ts';
import { always, type MayGoOn } from '../shared/in-slices.ts';
import { paidBy } from './apart/paid-apart.ts';
import { draftPayslip, atWorkerFields, zoneOf, type DraftedPayslip, type Payer } from './draft-payslip.ts';
import { findPayer } from './edit-payslip.ts';
import { withAmounts } from './layout/amounts.ts';
import { mostTries, type PayrollRun, type PayslipProblem } from './payroll-run.ts';
import type { HeldPayslip, PayrollPorts, PayslipToPrepare } from './ports.ts';
import { awaitsSalary, firstLines, lacksSalary } from './payslip-lines.ts';
import type { PortsOf } from '../shared/ports.ts';

/** So many payslips are prepared in one transaction. */
const batchSize = 100;

/** Payslips that are submitted in one transaction: its locks keep the company's other documents waiting so long. */
const submittedAtOnce = 50;

/** One lane computes while the other one waits for its transaction. */
const lanes = 2;

type Ports = Pick<PayrollPorts, 'payrollWork' | 'transactions' | 'ids'> & {
  readonly invoices: Pick<Invoices, 'find' | 'addDraft' | 'edit'>;
} & PortsOf<typeof findPayer> &
  PortsOf<typeof retryInvoices>;

/**
 * Works a run off: makes the drafts that are missing, and then issues those that are to be issued. A draft and its place in
 * the run are one transaction, and a document enters PROCESSING once whoever asks for it: any number of these may run, die
 * and be repeated.
 * @returns false when it was left before its end.
 */
export async function advancePayrollRun(
  ports: Ports,
  { runId }: { readonly runId: string },
  mayGoOn = always,
): Promise<boolean> {
  const run = await ports.payrollWork.find(runId);
  if (!run) return true;
  const scope = scopeOf(systemActor(run.ownerId), 'payroll:write');
  try {
    const found = await findPayer(ports, scope, run);
    while (await prepareSome(ports, run, scope, found)) if (!(await mayGoOn())) return false;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await ports.payrollWork.stop(runId, error.message);
    return true;
  }
  // The job ends when a lane fails, and not before the others have ended: what it had is taken up again later.
  const ends = await Promise.allSettled(Array.from({ length: lanes }, () => issueAll(ports, run, mayGoOn)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.every((end) => end.status === 'fulfilled' && end.value);
}

/** @returns whether there may be more. */
function prepareSome(ports: Ports, run: PayrollRun, scope: Scope, payer: Payer): Promise<boolean> {
  return ports.transactions.run(async () => {
    const some = await ports.payrollWork.toPrepare(run, batchSize);
    for (const payslip of some) await preparePayslip(ports, run, scope, payer, payslip);
    return some.length === batchSize;
  });
}

async function preparePayslip(
  ports: Ports,
  run: PayrollRun,
  scope: Scope,
  payer: Payer,
  payslip: PayslipToPrepare,
): Promise<void> {
  const { invoiceId, filled, isApart } = payslip;
  const { ownerId: userId } = run;
  const standing = invoiceId === undefined ? undefined : await ports.invoices.find(scope, invoiceId);
  if (!payslip.employee)
    return ports.payrollWork.prepared(run, payslip, invoiceId, invoiceId === undefined ? [] : [gone]);
  const { period, employee } = paidBy({ period: run.period, employee: payslip.employee }, isApart);
  if (standing && isNominaRequest(standing.request) && isIn(standing.status, 'editable')) {
    const lines = filled
      ? withAmounts(standing.request, filled)
      : withFirstLines(standing.request, run, payslip, payer);
    const draft = draftPayslip(payer, period, employee, {}, lines);
    if (draft.unsummable.length > 0)
      return ports.payrollWork.prepared(run, payslip, standing.id, atWorkerFields(draft.unsummable));
    const change = { id: standing.id, userId, request: draft.request, ...draft.summary };
    // What somebody corrects at this moment is taken over by the next round.
    if (!(await ports.invoices.edit(change, standing.version))) return undefined;
    return ports.payrollWork.prepared(run, payslip, standing.id, problemsIn(run, employee, draft));
  }
  if (standing) return ports.payrollWork.prepared(run, payslip, standing.id, []);
  const lines = firstLines(run.lines, employee, period, { ...payslip, zone: zoneOf(payer, employee) }, payer.law);
  const draft = draftPayslip(payer, period, employee, lines, undefined);
  const id = ports.ids.next();
  await ports.invoices.addDraft({ id, userId, request: draft.request, ...draft.summary });
  return ports.payrollWork.prepared(run, payslip, id, problemsIn(run, employee, draft));
}

/** @returns false when it was left before its end. */
async function issueAll(ports: Ports, run: PayrollRun, mayGoOn: MayGoOn): Promise<boolean> {
  for (;;) {
    const held = await ports.payrollWork.claim(run.id, submittedAtOnce);
    if (held.length === 0 || !(await issueHeld(ports, run, held))) return true;
    if (!(await mayGoOn())) return false;
  }
}

/** @returns whether the next ones are worth a try. */
async function issueHeld(
  ports: Ports,
  { id: runId, companyId, ownerId, keyId }: PayrollRun,
  held: readonly HeldPayslip[],
): Promise<boolean> {
  const ids = held.filter(({ tries }) => tries <= mostTries).map(({ id }) => id);
  // A payslip that somebody else has brought under way meanwhile, or that a worker did before it died, has not failed.
  const refused = await retryInvoices(ports, { actor: systemActor(ownerId), companyId, ids, keyId });
  const ofAll = [...refused.values()].find(({ code }) => ofCompany.has(code));
  await ports.payrollWork.settled(
    held
      .filter(({ id }) => !ofCompany.has(refused.get(id)?.code))
      .map(({ id, tries }) => ({ id, problems: tries > mostTries ? [neverEnds] : problemsOf(refused.get(id)) })),
  );
  if (ofAll) await ports.payrollWork.stop(runId, ofAll.message);
  return !ofAll;
}

/** A draft without lines gets those of a salary that its worker's record has by now. */
function withFirstLines(
  request: NominaRequest,
  { lines, period }: PayrollRun,
  payslip: PayslipToPrepare,
  payer: Payer,
): NominaRequest {
  const { nomina = {} } = request;
  if (!payslip.employee || payslip.isApart || !awaitsSalary(lines, nomina)) return request;
  const { numDiasPagados = period.numDiasPagados } = nomina;
  const first = firstLines(
    lines,
    payslip.employee,
    { ...period, numDiasPagados },
    { ...payslip, zone: zoneOf(payer, payslip.employee) },
    payer.law,
  );
  return { ...request, nomina: { ...nomina, ...first } };
}

const problemsIn = ({ lines }: PayrollRun, employee: Employee, { request, problems }: DraftedPayslip) => [
  ...lacksSalary(lines, employee, request.nomina ?? {}),
  ...problems,
];

function problemsOf(refused: DomainError | undefined): readonly PayslipProblem[] {
  if (!refused) return [];
  const { problems, message, code } = refused;
  return problems.length > 0 ? atWorkerFields(problems) : [{ field: '', message, code }];
}

/** All payslips would be refused for these. */
const ofCompany: ReadonlySet<string | undefined> = new Set([
  'NO_STAMPS',
  'KEY_STAMPS_EXHAUSTED',
  'COMPANY_CANNOT_ISSUE',
]);

const gone: PayslipProblem = { field: 'empleado', message: 'El empleado de este recibo ya no está registrado.' };

const neverEnds: PayslipProblem = {
  field: '',
  message: 'Algo falló de nuestro lado al timbrar este recibo. Inténtalo de nuevo en unos minutos.',
};
