import { noReversals, type Payment } from '../src/purchases/payment-gateway.ts';
import { expiryOf, type Purchase } from '../src/purchases/purchase.ts';

const createdAt = new Date('2026-11-20T16:00:00Z');

/** Makes a purchase of a plan of 50 stamps for 290.00 with IVA, that nobody has tried to pay. */
export const aPurchase = (changes: Partial<Purchase> = {}): Purchase => ({
  id: crypto.randomUUID(),
  userId: null,
  companyId: null,
  planId: 'basico',
  planName: 'Plan Básico',
  timbres: 50,
  price: 250,
  amount: 290,
  status: 'OPEN',
  method: 'card',
  paymentId: null,
  buyer: { name: 'Ana Peña', email: 'ana@ejemplo.mx', phone: '+525512345678' },
  transfer: null,
  customerId: null,
  received: 0,
  confirming: false,
  refusal: null,
  attemptedAt: null,
  createdAt,
  expiresAt: expiryOf(changes.method ?? 'card', createdAt),
  completedAt: null,
  refunded: 0,
  disputed: 0,
  owed: 0,
  revision: 0,
  ...changes,
});

/** Returns what the provider says of its payment once it is paid. */
export const paymentOf = (
  { id, amount, method }: Pick<Purchase, 'id' | 'amount' | 'method'>,
  changes: Partial<Payment> = {},
): Payment => ({
  id: `pi_${id}`,
  clientSecret: `pi_${id}_secret`,
  status: 'succeeded',
  confirming: false,
  centavos: Math.round(amount * 100),
  centavosReceived: Math.round(amount * 100),
  currency: 'mxn',
  method,
  purchaseId: id,
  refusal: undefined,
  transfer: undefined,
  customerId: undefined,
  reversals: noReversals,
  ...changes,
});
