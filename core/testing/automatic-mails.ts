import type { sendAutomatically } from '../src/invoicing/sending/send-invoice.ts';
import type { NewDelivery } from '../src/invoicing/sending/ports.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryNotifications } from './in-memory-notifications.ts';
import type { Clock, PortsOf } from '../src/shared/ports.ts';

/**
 * Makes the ports that mail documents by themselves, of an account that may write as often as it needs to.
 * @param add is given each delivery, in the transaction in which it is left.
 */
export const automaticMails = (
  clock: Clock,
  add: (delivery: NewDelivery) => Promise<void>,
): PortsOf<typeof sendAutomatically> => ({
  clock,
  ids: { next: () => crypto.randomUUID() },
  invoiceSources: { receptor: () => Promise.resolve(undefined) },
  mailAllowance: { admit: (_companyId, admitted) => Promise.resolve({ admitted, userId: 'ana' }) },
  deliveries: { add, end: () => Promise.reject(new Error('Every address may be written to')) },
  outgoingMails: { post: () => Promise.resolve() },
  notifications: new InMemoryNotifications(new InMemoryDatabase()),
});
