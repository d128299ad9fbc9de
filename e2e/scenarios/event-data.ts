import { z } from 'zod';
import { roles } from '@timbra/core/access/roles.ts';
import type { EventType } from '@timbra/core/shared/events/event-types.ts';
import { importKinds } from '@timbra/core/imports/import.ts';
import { orderStatuses } from '@timbra/core/orders/order.ts';

const id = z.uuid();
const livemode = z.boolean();
const count = z.int().nonnegative();
const pesos = z.number().nonnegative();
const [yes, no] = [z.literal(true), z.literal(false)];

/** Nothing but what is named may be there: a receiver sees no more of a record than its event says. */
const ofCompany = (fields: z.ZodRawShape = {}): z.ZodType => z.strictObject({ id, companyId: id, livemode, ...fields });
/** Stamps and what is bought are an account's, and of live data alone. */
const ofAccount = (fields: z.ZodRawShape): z.ZodType =>
  z.strictObject({ id, companyId: z.null(), livemode: yes, ...fields });
const ofPurchase = (fields: z.ZodRawShape): z.ZodType =>
  z.strictObject({ id, companyId: id.nullable(), livemode: yes, ...fields });

const issued = ofCompany({ status: z.literal('ISSUED'), uuid: z.guid() });
const ofVersion = { version: count };
const restored = ofCompany({ restored: yes });
const ofOrder = { number: count, ...ofVersion, status: z.enum(orderStatuses) };
const reversed = { refunded: pesos, disputed: pesos, status: z.enum(['COMPLETED', 'REFUNDED', 'DISPUTED']) };
const kind = z.enum(importKinds);
const ofKey = {
  id,
  companyId: id.nullable(),
  livemode,
  name: z.string(),
  mode: z.enum(['live', 'test']),
  last4: z.string().length(4),
};
const ofMember = { email: z.email(), role: z.enum(roles) };

/** Tells of every type what its `data` has. A type that is added does not compile without its line. */
export const eventData: Readonly<Record<EventType, z.ZodType>> = {
  'invoice.issued': issued,
  'invoice.rejected': ofCompany({ status: z.literal('REJECTED') }),
  'invoice.cancellation_updated': z.union([
    ofCompany({ status: z.literal('CANCELLING'), cancellation: z.enum(['requested', 'pending']) }),
    ofCompany({ status: z.literal('ISSUED'), cancellation: z.literal('rejected') }),
  ]),
  'invoice.cancelled': ofCompany({
    status: z.literal('CANCELLED'),
    cancellation: z.literal('cancelled'),
    via: z.enum(['direct', 'accepted', 'lapsed']),
  }),
  'invoice.paid': ofCompany({ saldo: z.literal('0'), paidBy: id }),
  'invoice.sent': ofCompany({ deliveryId: id, delivery: z.literal('sent') }),
  'invoice.bounced': ofCompany({ deliveryId: id, delivery: z.enum(['bounced', 'failed']) }),
  'payment.registered': issued,
  'self_invoice.completed': issued,
  'global_invoice.issued': issued,
  'order.created': ofCompany(ofOrder),
  'order.updated': z.union([
    ofCompany(ofOrder),
    ofCompany({ number: count, deleted: yes }),
    ofCompany({ deleted: no }),
  ]),
  'order.invoiced': ofCompany({ invoiceId: id }),
  'customer.created': z.union([ofCompany(ofVersion), restored]),
  'customer.updated': ofCompany(ofVersion),
  'customer.deleted': ofCompany({ deleted: yes }),
  'product.created': z.union([ofCompany(ofVersion), restored]),
  'product.updated': ofCompany(ofVersion),
  'product.deleted': ofCompany({ deleted: yes }),
  'import.completed': ofCompany({ kind, status: z.literal('COMPLETED') }),
  'import.failed': ofCompany({ kind, status: z.literal('FAILED') }),
  'archive.ready': ofCompany({ status: z.literal('COMPLETED'), documents: count }),
  'payroll_run.completed': ofCompany({ payslips: count, stamped: count }),
  'stamps.low': ofAccount({ available: count.positive() }),
  'stamps.credited': ofAccount({ amount: count.positive() }),
  'stamps.used_up': ofAccount({ available: z.literal(0) }),
  'purchase.completed': ofPurchase({ status: z.literal('COMPLETED'), stamps: count.positive() }),
  'purchase.refunded': ofPurchase({ change: z.enum(['refunded', 'refund-failed']), ...reversed }),
  'purchase.disputed': ofPurchase({ change: z.enum(['disputed', 'dispute-won']), ...reversed }),
  'csd.expiring': ofCompany({ serialNumber: z.string().regex(/^\d{20}$/), validTo: z.iso.datetime() }),
  'member.added': ofCompany({ ...ofMember, status: z.literal('active') }),
  'member.removed': ofCompany({ ...ofMember, status: z.literal('removed') }),
  'key.created': z.strictObject(ofKey),
  'key.revoked': z.strictObject({ ...ofKey, expired: yes.optional() }),
  // Documents that a company receives are not kept yet: whoever tells of one says here what it has.
  'received.arrived': z.never(),
  'received.listed': z.never(),
};
