import type { NewEvent, Recording } from '../shared/events/events.ts';
import type { Order } from './order.ts';
import type { Orders } from './ports.ts';

const order = (change: 'created' | 'updated', { id, version, status, number }: Order): NewEvent => ({
  type: `order.${change}`,
  recordId: id,
  data: { number, version, status },
});

export const ordersRecording: Recording<Orders> = {
  nextNumber: 'nothing',
  add: (_, added) => [order('created', added)],
  findForChange: 'nothing',
  save: (_, saved) => [order('updated', saved)],
  archive: (_, { id, number }) => [{ type: 'order.updated', recordId: id, data: { number, deleted: true } }],
  restore: (restored, _, id) => (restored ? [{ type: 'order.updated', recordId: id, data: { deleted: false } }] : []),
  hasCustomer: 'nothing',
  templates: 'nothing',
};
