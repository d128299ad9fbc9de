import type { NewEvent, Recording } from '../shared/events/events.ts';
import type { Customer } from './customer.ts';
import type { Customers } from './ports.ts';

const customer = (change: 'created' | 'updated', { id, version }: Customer): NewEvent => ({
  type: `customer.${change}`,
  recordId: id,
  data: { version },
});

export const customersRecording: Recording<Customers> = {
  add: (outcome, added) => (outcome === 'saved' ? [customer('created', added)] : []),
  find: 'nothing',
  findForChange: 'nothing',
  save: (outcome, saved) => (outcome === 'saved' ? [customer('updated', saved)] : []),
  archive: (_, { id }) => [{ type: 'customer.deleted', recordId: id, data: { deleted: true } }],
  restore: (outcome, _, id) =>
    outcome === 'restored' ? [{ type: 'customer.created', recordId: id, data: { restored: true } }] : [],
};
