import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { PaymentRefusal } from '@timbra/core/purchases/payment-gateway.ts';
import type { Purchase, Transfer } from '@timbra/core/purchases/purchase.ts';
import type { StrayPayment } from '@timbra/core/purchases/ports.ts';

/** Describes pesos of what Timbra sells, up to 9,999,999,999.99: a number has them exactly. */
export const pesos = () => p.decimal('number').precision(12).scale(2);

/** Transfers of old were kept without their beneficiary. */
type StoredTransfer = Omit<Transfer, 'beneficiary'> & Partial<Transfer>;

export const PurchaseRow = defineEntity({
  name: 'PurchaseRow',
  tableName: 'purchases',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().nullable(),
    companyId: p.uuid().nullable(),
    /** Our name of who buys. */
    buyer: p.text(),
    planId: p.uuid(),
    planName: p.text(),
    timbres: p.integer(),
    price: pesos(),
    amount: pesos(),
    status: p.text().$type<Purchase['status']>(),
    method: p.text().$type<Purchase['method']>(),
    paymentId: p.text().nullable(),
    customerName: p.text().nullable(),
    customerEmail: p.text().nullable(),
    customerEmailKey: p.text().nullable(),
    customerPhone: p.text().nullable(),
    transfer: p.json<StoredTransfer>().nullable(),
    customerId: p.text().nullable(),
    received: pesos(),
    confirming: p.boolean(),
    refusal: p.json<PaymentRefusal>().nullable(),
    attemptedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    completedAt: p.datetime().nullable(),
    /** The provider is to be asked again at this time. */
    checkAt: p.datetime().nullable(),
    refunded: pesos(),
    disputed: pesos(),
    owed: p.integer(),
    revision: p.integer(),
  },
});
export type PurchaseRow = InferEntity<typeof PurchaseRow>;

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

export const PlanRow = defineEntity({
  name: 'PlanRow',
  tableName: 'plans',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    description: p.text(),
    price: pesos(),
    timbres: p.integer(),
    active: p.boolean(),
    version: p.integer(),
    position: p.integer().nullable(),
    archivedAt: p.datetime().nullable(),
  },
});
export type PlanRow = InferEntity<typeof PlanRow>;
