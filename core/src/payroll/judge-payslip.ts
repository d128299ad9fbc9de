import type { Scope } from '../access/actor.ts';
import type { Invoice } from '../invoicing/invoice.ts';
import { isNominaRequest } from '../invoicing/invoice-request.ts';
import { problemsOfPayslip } from './draft-payslip.ts';
import { findPayer } from './find-payer.ts';
import type { PayrollRuns } from './payroll-runs.ts';
import type { PortsOf } from '../shared/ports.ts';

type Ports = { readonly payrollRuns: Pick<PayrollRuns, 'findPayslip' | 'judged'> } & PortsOf<typeof findPayer>;

/**
 * Judges a payslip of a run whose draft was corrected as any document is: by what it says itself, whatever the record has.
 * In the caller's transaction; of what is no payslip of a run it does nothing.
 */
export async function judgePayslip(
  ports: Ports,
  scope: Scope,
  { id, request }: Pick<Invoice, 'id' | 'request'>,
): Promise<void> {
  if (!isNominaRequest(request)) return;
  const found = await ports.payrollRuns.findPayslip(scope, id);
  if (!found) return;
  const payer = await findPayer(ports, scope, found.run);
  await ports.payrollRuns.judged(id, problemsOfPayslip(request, payer));
}
