import type { NewEvent, Recording } from '../shared/events/events.ts';
import type { Product } from './product.ts';
import type { Products } from './ports.ts';

const product = (change: 'created' | 'updated', { id, version }: Product): NewEvent => ({
  type: `product.${change}`,
  recordId: id,
  data: { version },
});

export const productsRecording: Recording<Products> = {
  add: (_, added) => [product('created', added)],
  find: 'nothing',
  findForChange: 'nothing',
  save: (_, saved) => [product('updated', saved)],
  archive: (archived, _, id) => (archived ? [{ type: 'product.deleted', recordId: id, data: { deleted: true } }] : []),
  restore: (restored, _, id) => (restored ? [{ type: 'product.created', recordId: id, data: { restored: true } }] : []),
};
