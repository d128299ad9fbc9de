import type { NewEvent, Recording } from '../../shared/events/events.ts';
import type { Deliveries } from './ports.ts';

export const deliveriesRecording: Recording<Deliveries> = {
  add: 'nothing',
  ofInvoice: 'nothing',
  find: 'nothing',
  end: (invoiceId, deliveryId, delivery) => (invoiceId === undefined ? [] : [ended(invoiceId, deliveryId, delivery)]),
};

/** What could not be written or delivered did not come either. */
const ended = (recordId: string, deliveryId: string, delivery: string): NewEvent => ({
  type: delivery === 'sent' ? 'invoice.sent' : 'invoice.bounced',
  recordId,
  data: { deliveryId, delivery },
});
