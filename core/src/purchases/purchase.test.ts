import { describe, expect, it } from 'vitest';
import { aPurchase as purchaseOf, paymentOf } from '../../testing/a-purchase.ts';
import { isLeftToUs, nextCheck } from './credit-purchase.ts';
import type { Payment } from './payment-gateway.ts';
import {
  purchaseAfterPayment,
  expiryOf,
  pays,
  saysTheSame,
  stampsToTakeBack,
  type Purchase,
  type PurchaseStatus,
} from './purchase.ts';

const now = new Date('2026-11-22T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const aPurchase = (change: Partial<Purchase> = {}): Purchase => {
  const opened = { createdAt: now, expiresAt: expiryOf('card', now) };
  return purchaseOf({ id: 'purchase', userId: 'ana', paymentId: 'pi_1', ...opened, ...change });
};

const aPayment = (change: Partial<Payment> = {}): Payment =>
  paymentOf(aPurchase(), { id: 'pi_1', status: 'open', centavosReceived: 0, ...change });

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
      expect(purchaseAfterPayment(aPurchase(), aPayment({ status }), now)).toMatchObject({
        status: becomes,
        attemptedAt,
      });
    },
  );

  const declined = { code: 'card_declined', declineCode: 'insufficient_funds' };
  const failed = aPurchase({ status: 'FAILED', attemptedAt: now, refusal: declined });

  it('keeps why its last attempt failed, and has changed when the next one failed for another reason', () => {
    const expired = { code: 'expired_card', declineCode: 'expired_card' };
    const refused = (refusal: Payment['refusal']) => aPayment({ status: 'refused', refusal });
    expect(purchaseAfterPayment(aPurchase(), refused(declined), now).refusal).toEqual(declined);
    const again = purchaseAfterPayment(failed, refused(expired), now);
    expect([again.refusal, saysTheSame(failed, again)]).toEqual([expired, false]);
    expect(saysTheSame(failed, purchaseAfterPayment(failed, refused({ ...declined }), now))).toBe(true);
  });

  it.each([
    ['open', declined],
    ['waiting', null],
    ['succeeded', null],
    ['cancelled', null],
  ] as const)('that failed and whose payment is %s then says %o of that', (status, refusal) => {
    expect(purchaseAfterPayment(failed, aPayment({ status }), now).refusal).toEqual(refusal);
  });

  it.each(['OPEN', 'PENDING', 'FAILED', 'CANCELLED'] as const)(
    'that was %s is completed by money that comes',
    (status) => {
      const paid = purchaseAfterPayment(aPurchase({ status }), aPayment({ status: 'succeeded' }), now);
      expect(paid).toMatchObject({ status: 'COMPLETED', completedAt: now });
    },
  );

  it.each(['open', 'refused', 'waiting', 'cancelled'] as const)(
    'stays completed when a late word says %s',
    (status) => {
      const completed = aPurchase({ status: 'COMPLETED', attemptedAt: now, completedAt: now });
      expect(purchaseAfterPayment(completed, aPayment({ status }), minutes(5))).toEqual(completed);
    },
  );

  it.each(['open', 'refused', 'waiting'] as const)('stays cancelled when its payment is %s', (status) => {
    expect(purchaseAfterPayment(aPurchase({ status: 'CANCELLED' }), aPayment({ status }), now).status).toBe(
      'CANCELLED',
    );
  });

  const paid = aPurchase({ status: 'COMPLETED', attemptedAt: now, completedAt: now });
  const wordOf = (refunded: number, disputed: number) =>
    aPayment({ status: 'succeeded', reversals: { refunded, disputed, refunds: 1 } });

  it.each([
    [0, 0, 'COMPLETED', 0, 0],
    [10_000, 0, 'COMPLETED', 100, 0],
    [29_000, 0, 'REFUNDED', 290, 0],
    [0, 29_000, 'DISPUTED', 0, 290],
    [10_000, 29_000, 'DISPUTED', 100, 190],
    [29_000, 29_000, 'REFUNDED', 290, 0],
  ])('of which %d centavos were refunded and %d are disputed is %s', (back, held, status, refunded, disputed) => {
    for (const before of [paid, aPurchase(), aPurchase({ status: 'CANCELLED' })]) {
      expect(purchaseAfterPayment(before, wordOf(back, held), now)).toMatchObject({
        status,
        refunded,
        disputed,
        completedAt: now,
      });
    }
  });

  it.each([
    ['won', wordOf(0, 0), 'COMPLETED'],
    ['lost', wordOf(29_000, 0), 'REFUNDED'],
  ])('whose dispute is %s is paid again, or not', (_how, word, status) => {
    const disputed = purchaseAfterPayment(paid, wordOf(0, 29_000), now);
    expect(purchaseAfterPayment(disputed, word, minutes(5))).toMatchObject({ status, disputed: 0, completedAt: now });
  });

  it.each([
    [0, 0, 0],
    [0.01, 0, 0],
    [5.79, 0, 0],
    [5.8, 0, 1],
    [100, 0, 17],
    [100, 100, 34],
    [289.99, 0, 49],
    [0, 290, 50],
    [200, 200, 50],
  ])('gives up stamps for %d pesos back and %d held: %d, rounded down', (refunded, disputed, stamps) => {
    expect(stampsToTakeBack({ ...paid, refunded, disputed })).toBe(stamps);
  });

  it('knows what had come of a transfer, also when it was cancelled', () => {
    const part = purchaseAfterPayment(aPurchase(), aPayment({ status: 'waiting', centavosReceived: 10_000 }), now);
    expect(purchaseAfterPayment(part, aPayment({ status: 'cancelled' }), now)).toMatchObject({
      status: 'CANCELLED',
      received: 100,
    });
  });

  it('waits for the bank alone only while it is pending', () => {
    const confirming = purchaseAfterPayment(aPurchase(), aPayment({ status: 'waiting', confirming: true }), now);
    expect(confirming).toMatchObject({ status: 'PENDING', confirming: true });
    expect(purchaseAfterPayment(confirming, aPayment({ status: 'refused' }), now)).toMatchObject({ confirming: false });
  });

  it('stays failed while nobody tries again', () => {
    expect(purchaseAfterPayment(aPurchase({ status: 'FAILED', attemptedAt: now }), aPayment(), now).status).toBe(
      'FAILED',
    );
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
    ['comes a day after it was credited', 'COMPLETED', { completedAt: now }, minutes(1_440)],
    ['comes rarer for an old one', 'COMPLETED', { completedAt: minutes(-120 * 1_440) }, minutes(7 * 1_440)],
    ['comes soon while it is disputed', 'DISPUTED', { completedAt: now, disputed: 290 }, minutes(60)],
    ['comes soon while stamps are owed', 'REFUNDED', { completedAt: now, owed: 3 }, minutes(60)],
    ['ends half a year after it was paid', 'COMPLETED', { completedAt: minutes(-181 * 1_440) }, undefined],
    ['is not needed once cancelled', 'CANCELLED', {}, undefined],
    ['comes a day after a transfer was cancelled', 'CANCELLED', { customerId: 'cus_1' }, minutes(1_440)],
    [
      'ends two months after it was made',
      'CANCELLED',
      { customerId: 'cus_1', createdAt: minutes(-61 * 1_440) },
      undefined,
    ],
  ])('%s', (_what, status, change, at) => {
    expect(nextCheck(aPurchase({ status, ...change }), now)).toEqual(at);
  });
});

describe('the account of a guest who has paid', () => {
  it.each<[boolean, string, Partial<Purchase>]>([
    [false, 'by card a moment ago', { completedAt: minutes(-9) }],
    [true, 'by card and did not come back', { completedAt: minutes(-10) }],
    [true, 'by transfer a moment ago', { method: 'transfer', completedAt: now }],
    [false, 'and has it', { completedAt: minutes(-60), userId: 'user-1' }],
    [false, 'and has the money back', { status: 'REFUNDED', completedAt: minutes(-60) }],
  ])('is the worker’s to open: %s, for who paid %s', (expected, _what, change) => {
    expect(isLeftToUs(aPurchase({ status: 'COMPLETED', userId: null, method: 'card', ...change }), now)).toBe(expected);
  });
});
