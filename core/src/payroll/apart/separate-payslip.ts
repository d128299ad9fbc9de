import { type Actor, scopeOf } from '../../access/actor.ts';
import { DomainError, refusal } from '../../shared/errors.ts';
import type { Invoices } from '../../invoicing/invoices.ts';
import { draftPayslip } from '../draft-payslip.ts';
import { changedNomina, editablePayslip, findPayer, noPayslip, noWorker } from '../edit-payslip.ts';
import type { PayslipChange } from '../payroll-run.ts';
import type { PayrollPorts, PayrollRuns } from '../ports.ts';
import { paidBy, separated } from './paid-apart.ts';
import { isStale, type PortsOf } from '../../shared/ports.ts';

type Ports = Pick<PayrollPorts, 'ids' | 'transactions'> & {
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
  ports: Ports,
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
