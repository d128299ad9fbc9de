import { scopeOf, systemActor } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { InvoicingPorts } from '../ports.ts';
import { zoneOf } from '../scheduled-global/schedule.ts';
import { sendByItself } from '../sending/send-invoice.ts';
import type { DueReminder, RemindingCompany } from './ports.ts';
import { dayIn, nextDaysMoment, nextMoment, reminderNote } from './reminder-schedule.ts';

const companiesAtOnce = 100;
const documentsAtOnce = 200;
const dayMs = 86_400_000;

type Ports = Pick<InvoicingPorts, 'customerReminders' | 'invoiceSources' | 'recipients' | 'transactions' | 'clock'> &
  PortsOf<typeof sendByItself>;

/**
 * Reminds customers of what they owe, by the schedules of the companies: once for each document and day, and no more once it is
 * paid or cancelled. Each schedule is looked at once a day, when its hours begin.
 */
export async function remindCustomers(ports: Ports): Promise<void> {
  for (const company of await ports.customerReminders.companiesDue(ports.clock.now(), companiesAtOnce))
    await ports.customerReminders.checkAgainAt(company.companyId, await remindOf(ports, company));
}

/** @returns when the company is looked at again. */
async function remindOf(ports: Ports, company: RemindingCompany): Promise<Date> {
  const { companyId, ownerId, schedule, since } = company;
  const now = ports.clock.now();
  const issuer = await ports.invoiceSources.issuer(scopeOf(systemActor(ownerId), 'invoices:issue'), companyId);
  if (!issuer) return new Date(now.getTime() + dayMs);
  const zone = await zoneOf(ports.invoiceSources, issuer, { lugarExpedicion: null });
  const moment = nextMoment(schedule, now, zone);
  if (moment > now) return moment;
  const today = dayIn(now, zone);
  const of = { today, since: dayIn(since, zone), limit: documentsAtOnce };
  const due = await ports.customerReminders.due(companyId, schedule.days, of);
  for (const reminder of due) await remind(ports, companyId, reminder, today);
  return due.length === documentsAtOnce ? now : nextDaysMoment(schedule, now, zone);
}

/** Writes as whoever presses «Recordar» does; where no address is known there is nobody to write to. */
async function remind(ports: Ports, companyId: string, reminder: DueReminder, today: string): Promise<void> {
  const invoiceId = reminder.id;
  const known = await ports.recipients.of(invoiceId);
  const { remembered = [], receiver = [] } = known ?? {};
  await ports.transactions.run(async () => {
    if (!(await ports.customerReminders.keep(companyId, reminder, ports.clock.now()))) return;
    const shipment = { invoiceId, note: reminderNote(reminder, today), automatic: true };
    await sendByItself(ports, companyId, shipment, remembered.length > 0 ? remembered : receiver);
  });
}
