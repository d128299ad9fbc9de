import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { StrayPayment } from '@timbra/core/purchases/ports.ts';
import { pesos } from './pesos.ts';

export const StrayPaymentRow = defineEntity({
  name: 'StrayPaymentRow',
  tableName: 'stray_payments',
  properties: {
    id: p.uuid().primary(),
    customerId: p.text(),
    purchaseId: p.uuid(),
    amount: pesos(),
    cause: p.text().$type<StrayPayment['cause']>(),
    status: p.text().$type<StrayPayment['status']>(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});
export type StrayPaymentRow = InferEntity<typeof StrayPaymentRow>;
