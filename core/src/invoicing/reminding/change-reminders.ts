import type { Actor } from '../../access/actor.ts';
import type { InvoicingPorts } from '../ports.ts';
import { checkedSchedule, noReminders, type ReminderSchedule } from './reminder-schedule.ts';

type Ports = Pick<InvoicingPorts, 'access' | 'customerReminders'>;

/** Returns when customers of a company are reminded. @throws DomainError NOT_FOUND, PERMISSION_MISSING */
export async function getReminders({ access, customerReminders }: Ports, actor: Actor, companyId: string) {
  await access.company(actor, 'companies:read', companyId);
  return (await customerReminders.schedule(companyId)) ?? noReminders;
}

/**
 * Chooses when customers of a company are reminded of what they owe: what was overdue by it before is left to the user.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function saveReminders(
  { access, customerReminders, clock }: Ports & Pick<InvoicingPorts, 'clock'>,
  actor: Actor,
  companyId: string,
  wanted: ReminderSchedule,
): Promise<ReminderSchedule> {
  await access.company(actor, 'companies:manage', companyId);
  const schedule = checkedSchedule(wanted);
  await customerReminders.saveSchedule(companyId, schedule, clock.now());
  return schedule;
}
