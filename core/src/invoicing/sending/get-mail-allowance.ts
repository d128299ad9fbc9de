import type { Actor } from '../../access/actor.ts';
import type { AllowanceLeft } from './mail-allowance.ts';
import type { InvoicingPorts } from '../ports.ts';

/**
 * Returns how many mails may still be sent for a company today, told before somebody writes one.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function getMailAllowance(
  ports: Pick<InvoicingPorts, 'access' | 'mailAllowance'>,
  actor: Actor,
  companyId: string,
): Promise<AllowanceLeft> {
  await ports.access.company(actor, 'invoices:issue', companyId);
  return ports.mailAllowance.left(companyId);
}
