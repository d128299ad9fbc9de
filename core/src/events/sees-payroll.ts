import { may, type Actor } from '../access/actor.ts';
import { DomainError, orRefusal } from '../shared/errors.ts';
import type { EventsPorts } from './ports.ts';

/** Tells whether somebody may see payslips of a company, or of the own account where none is named. */
export async function checkSeesPayroll(
  { access }: Pick<EventsPorts, 'access'>,
  actor: Actor,
  companyId: string | null,
): Promise<boolean> {
  if (companyId === null || !may(actor, 'payroll:read')) return may(actor, 'payroll:read');
  return !((await orRefusal(access.company(actor, 'payroll:read', companyId))) instanceof DomainError);
}
