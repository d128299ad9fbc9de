import { type Actor, type Scope, documentScope, scopeOf } from '../access/actor.ts';
import { isNominaRequest, type NominaRequest } from '../invoicing/invoice-request.ts';
import type { Invoices } from '../invoicing/invoices.ts';
import { isDay } from '../invoicing/complements/nomina/keys.ts';
import { type Invoice, isIn } from '../invoicing/invoice.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { NominaInput } from '../invoicing/complement-inputs.ts';
import { paidBy, separated } from './apart/paid-apart.ts';
import { draftPayslip, type Payer, problemsOfPayslip } from './draft-payslip.ts';
import type { PayPeriod, PayrollRun, PayslipChange, PayslipLines } from './payroll-run.ts';
import type { PayrollPorts, PayrollRuns } from './ports.ts';
import { isStale, type PortsOf } from '../shared/ports.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { InvoiceSources } from '../invoicing/building/invoice-sources.ts';
import { localTime } from '../shared/local-time.ts';
import { zoneOfPostalCode } from '../sat/catalogs/zona-horaria.ts';
import { wageZoneOf } from '../sat/salarios/salario-minimo.ts';

export const noWorker = () => new DomainError('CONFLICT', 'El empleado de este recibo ya no está registrado.');

export const noPayslip = () => notFound('No encontramos ese recibo de nómina.');

type NoPorts = Pick<PayrollPorts, 'transactions'> & {
  readonly invoices: Pick<Invoices, 'find' | 'edit'>;
  readonly payrollRuns: Pick<PayrollRuns, 'findPayslip' | 'judged'>;
} & PortsOf<typeof findPayer>;

/**
 * Corrects the lines and days of one payslip; the worker's data come anew from the record.
 * @param version the one that the caller saw; without it the last write wins.
 * @returns whether it was kept; not when somebody else has changed it since.
 * @throws DomainError NOT_FOUND, VALIDATION; CONFLICT once it is issued.
 */
export async function editPayslip(
  ports: NoPorts,
  actor: Actor,
  id: string,
  change: PayslipChange,
  version: number | undefined,
): Promise<boolean> {
  const scope = documentScope(actor, 'draft');
  const { run, employee, isApart } = (await ports.payrollRuns.findPayslip(scope, id)) ?? nothing();
  if (!employee) throw noWorker();
  const paid = paidBy({ period: run.period, employee }, isApart);
  const payer = await findPayer(ports, scope, run);
  return ports.transactions.run(async () => {
    const invoice = await editablePayslip(ports.invoices, scope, id);
    if (isStale(invoice, version)) return false;
    const { request, userId, version: seen } = invoice;
    const nomina = changedNomina(request, change, run.period);
    const draft = draftPayslip(payer, paid.period, paid.employee, {}, { ...request, nomina });
    if (draft.unsummable.length > 0) throw refusal(draft.unsummable);
    const { summary, problems } = draft;
    if (!(await ports.invoices.edit({ id, userId, request: draft.request, ...summary }, seen))) return false;
    await ports.payrollRuns.judged(id, problems);
    return true;
  });
}

/** @throws DomainError NOT_FOUND; CONFLICT once it is issued. */
export async function editablePayslip(invoices: Pick<Invoices, 'find'>, scope: Scope, id: string) {
  const invoice = await invoices.find(scope, id);
  if (!invoice || !isNominaRequest(invoice.request)) throw noPayslip();
  if (!isIn(invoice.status, 'editable')) {
    throw new DomainError('CONFLICT', 'Este recibo ya se emitió. Para corregirlo, sustitúyelo.');
  }
  return { ...invoice, request: invoice.request satisfies NominaRequest };
}

/**
 * Returns what a payslip says with the lines of its form in place of its own.
 * @throws DomainError VALIDATION where its last day is none of the run's period.
 */
export function changedNomina(
  { nomina }: NominaRequest,
  { lines, numDiasPagados, fechaFinalPago = nomina?.fechaFinalPago }: PayslipChange,
  period: PayPeriod,
): NominaInput {
  if (fechaFinalPago !== nomina?.fechaFinalPago && !isWithin(fechaFinalPago ?? '', period)) throw refusal([otherDay]);
  return { ...nomina, ...noLines, ...lines, fechaFinalPago, numDiasPagados: numDiasPagados ?? nomina?.numDiasPagados };
}

const isWithin = (day: string, { fechaInicialPago, fechaFinalPago }: PayPeriod): boolean =>
  isDay(day) && day >= fechaInicialPago && day <= fechaFinalPago;

const otherDay = { field: 'fechaFinalPago', message: 'Elige un día del periodo de la nómina.' };

const noLines: PayslipLines = {
  faltas: undefined,
  percepciones: undefined,
  deducciones: undefined,
  otrosPagos: undefined,
  incapacidades: undefined,
  separacion: undefined,
  jubilacion: undefined,
};

function nothing(): never {
  throw noPayslip();
}

type JudgePorts = { readonly payrollRuns: Pick<PayrollRuns, 'findPayslip' | 'judged'> } & PortsOf<typeof findPayer>;

/**
 * Judges a payslip of a run whose draft was corrected as any document is: by what it says itself, whatever the record has.
 * In the caller's transaction; of what is no payslip of a run it does nothing.
 */
export async function judgePayslip(
  ports: JudgePorts,
  scope: Scope,
  { id, request }: Pick<Invoice, 'id' | 'request'>,
): Promise<void> {
  if (!isNominaRequest(request)) return;
  const found = await ports.payrollRuns.findPayslip(scope, id);
  if (!found) return;
  const payer = await findPayer(ports, scope, found.run);
  await ports.payrollRuns.judged(id, problemsOfPayslip(request, payer));
}

type NoWorkerPorts = Pick<PayrollPorts, 'clock' | 'employers' | 'satCatalogs'> & {
  readonly law: Pick<KnownLaw, 'read'>;
  readonly invoiceSources: Pick<InvoiceSources, 'issuer' | 'timeZone'>;
};

/**
 * Finds who pays the workers of a run: asked once for all its payslips.
 * @throws DomainError NOT_FOUND once the company is closed.
 */
export async function findPayer(ports: NoWorkerPorts, scope: Scope, { companyId }: PayrollRun): Promise<Payer> {
  const issuer = await ports.invoiceSources.issuer(scope, companyId);
  if (!issuer) throw notFound('No encontramos esa empresa.');
  const { lugarExpedicion } = issuer;
  const clock = (await ports.invoiceSources.timeZone(lugarExpedicion)) ?? zoneOfPostalCode(lugarExpedicion);
  const now = localTime(ports.clock.now(), clock);
  const { factOf } = await ports.satCatalogs.lookup({ codigoPostal: [lugarExpedicion] }, now.slice(0, 10));
  return {
    issuer,
    employer: await ports.employers.find(companyId),
    now,
    zone: wageZoneOf(lugarExpedicion, (fact) => factOf('codigoPostal', lugarExpedicion, fact)),
    law: await ports.law.read(),
  };
}

type SeparatePorts = Pick<PayrollPorts, 'ids' | 'transactions'> & {
  readonly invoices: Pick<Invoices, 'find' | 'edit' | 'addDraft'>;
  readonly payrollRuns: Pick<PayrollRuns, 'findPayslip' | 'findForChange' | 'judged' | 'addApart'>;
} & PortsOf<typeof findPayer>;

/**
 * Moves what a payslip pays for a separation to a second payslip of the same worker in the same run: the provider takes one
 * complement a document.
 * @param change the payslip as its form stands: it is kept with the rest of it.
 * @returns the id of the second one; undefined when somebody else has changed the payslip since.
 * @throws DomainError NOT_FOUND, VALIDATION; CONFLICT once it is issued, where it pays for no separation, and where the
 * worker has a second payslip already.
 */
export async function separatePayslip(
  ports: SeparatePorts,
  actor: Actor,
  id: string,
  change: PayslipChange,
  version: number | undefined,
): Promise<string | undefined> {
  const scope = scopeOf(actor, 'payroll:write');
  const found = await ports.payrollRuns.findPayslip(scope, id);
  if (!found) throw noPayslip();
  const { run, employee, isApart } = found;
  if (!employee) throw noWorker();
  if (isApart) throw conflict('Este recibo ya es el de la separación.');
  const issuer = await findPayer(ports, scope, run);
  return ports.transactions.run(async () => {
    if (!(await ports.payrollRuns.findForChange(scope, run.id))) throw noPayslip();
    const invoice = await editablePayslip(ports.invoices, scope, id);
    if (isStale(invoice, version)) return undefined;
    const { request, userId } = invoice;
    const { stays, moves } = separated(changedNomina(request, change, run.period));
    if (moves.percepciones?.length === 0) throw conflict('Este recibo no paga una separación.');
    const paid = paidBy({ period: run.period, employee }, true);
    const rest = draftPayslip(issuer, run.period, employee, {}, { ...request, nomina: stays });
    const apart = draftPayslip(issuer, paid.period, paid.employee, moves, undefined);
    const unsummable = [...rest.unsummable, ...apart.unsummable];
    if (unsummable.length > 0) throw refusal(unsummable);
    if (!(await ports.invoices.edit({ id, userId, request: rest.request, ...rest.summary }, invoice.version)))
      return undefined;
    await ports.payrollRuns.judged(id, rest.problems);
    const second = ports.ids.next();
    await ports.invoices.addDraft({ id: second, userId, request: apart.request, ...apart.summary });
    const ids = { runId: run.id, employeeId: employee.id, invoiceId: second };
    if (!(await ports.payrollRuns.addApart(ids, apart.problems))) throw conflict(twice);
    return second;
  });
}

const conflict = (message: string) => new DomainError('CONFLICT', message);

const twice = 'El empleado ya tiene un recibo aparte por su separación en esta nómina. Agrega ahí lo que falta.';
