import { describe, expect, it } from 'vitest';
import { nextCheck } from './next-check.ts';
import type { Payment } from './payment-gateway.ts';
import { advance, expiryOf, pays, type Purchase, type PurchaseStatus } from './purchase.ts';

const now = new Date('2026-11-22T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const aPurchase = (change: Partial<Purchase> = {}): Purchase => ({
  id: 'purchase',
  userId: 'ana',
  companyId: null,
  planId: 'plan',
  planName: 'Plan Básico',
  timbres: 50,
  price: 250,
  amount: 290,
  status: 'OPEN',
  method: 'card',
  paymentId: 'pi_1',
  buyer: { name: 'Ana', email: 'ana@ejemplo.mx', phone: null },
  transfer: null,
  attemptedAt: null,
  createdAt: now,
  expiresAt: expiryOf('card', now),
  completedAt: null,
  ...change,
});

const aPayment = (change: Partial<Payment> = {}): Payment => ({
  id: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'open',
  centavos: 29_000,
  centavosReceived: 0,
  currency: 'mxn',
  method: 'card',
  purchaseId: 'purchase',
  refusal: undefined,
  transfer: undefined,
  ...change,
});

describe('a purchase', () => {
  it.each([
    ['open', 'OPEN', null],
    ['refused', 'FAILED', now],
    ['waiting', 'PENDING', now],
    ['succeeded', 'COMPLETED', now],
    ['cancelled', 'CANCELLED', null],
  ] as const)(
    'whose payment is %s becomes %s, and is listed once somebody has tried',
    (status, becomes, attemptedAt) => {
      expect(advance(aPurchase(), aPayment({ status }), now)).toMatchObject({ status: becomes, attemptedAt });
    },
  );

  it.each(['OPEN', 'PENDING', 'FAILED', 'CANCELLED'] as const)(
    'that was %s is completed by money that comes',
    (status) => {
      const paid = advance(aPurchase({ status }), aPayment({ status: 'succeeded' }), now);
      expect(paid).toMatchObject({ status: 'COMPLETED', completedAt: now });
    },
  );

  it.each(['open', 'refused', 'waiting', 'cancelled'] as const)(
    'stays completed when a late word says %s',
    (status) => {
      const completed = aPurchase({ status: 'COMPLETED', attemptedAt: now, completedAt: now });
      expect(advance(completed, aPayment({ status }), minutes(5))).toEqual(completed);
    },
  );

  it.each(['open', 'refused', 'waiting'] as const)('stays cancelled when its payment is %s', (status) => {
    expect(advance(aPurchase({ status: 'CANCELLED' }), aPayment({ status }), now).status).toBe('CANCELLED');
  });

  it('stays failed while nobody tries again', () => {
    expect(advance(aPurchase({ status: 'FAILED', attemptedAt: now }), aPayment(), now).status).toBe('FAILED');
  });

  it.each([
    ['another purchase', { purchaseId: 'other' }],
    ['another amount', { centavos: 28_999 }],
    ['another currency', { currency: 'usd' }],
  ])('is not paid by a payment of %s', (_what, change) => {
    expect(pays(aPayment(), aPurchase(), 29_000)).toBe(true);
    expect(pays(aPayment(change), aPurchase(), 29_000)).toBe(false);
  });
});

describe('the next look at a purchase', () => {
  it.each<[string, PurchaseStatus, Partial<Purchase>, Date | undefined]>([
    ['comes a minute after it began', 'PENDING', {}, minutes(1)],
    ['comes rarer as it grows older', 'PENDING', { createdAt: minutes(-400) }, minutes(100)],
    ['comes at its expiry', 'PENDING', { createdAt: minutes(-400), expiresAt: minutes(30) }, minutes(30)],
    [
      'goes on when money has come in part',
      'PENDING',
      { createdAt: minutes(-400), expiresAt: minutes(-1) },
      minutes(100),
    ],
    ['gives a guest time to open the account', 'COMPLETED', { userId: null }, minutes(10)],
    ['is not needed once credited', 'COMPLETED', {}, undefined],
    ['is not needed once cancelled', 'CANCELLED', {}, undefined],
  ])('%s', (_what, status, change, at) => {
    expect(nextCheck(aPurchase({ status, ...change }), now)).toEqual(at);
  });
});
