import { beforeEach, describe, expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import { notifyBuyerOfPart, notifyBuyerOfStrayPayment } from './payment-notices.ts';
import type { StrayPayment } from './ports.ts';

const purchase = aPurchase({ userId: 'ana', method: 'transfer', status: 'PENDING', received: 100 });
const stray: StrayPayment = {
  id: crypto.randomUUID(),
  customerId: 'cus_1',
  purchaseId: purchase.id,
  amount: 100,
  cause: 'PART',
  status: 'OPEN',
  createdAt: purchase.createdAt,
  endedAt: null,
};

let fixture: SalesFixture;
beforeEach(() => {
  fixture = new SalesFixture();
});
const bells = () => fixture.notifications.all.map(({ userId, title, link }) => ({ userId, title, link }));
const bell = (title: string) => ({ userId: 'ana', title, link: `/compra/${purchase.id}` });

describe('a buyer', () => {
  it('is told by bell and mail what has come of a transfer and what is missing', async () => {
    await notifyBuyerOfPart(fixture.using(), purchase);
    expect(bells()).toEqual([bell('Recibimos $100.00: faltan $190.00')]);
    const payload = { purchaseId: purchase.id, received: 100 };
    expect(fixture.mails.waiting).toEqual([{ kind: 'transfer-part', payload }]);
  });

  it('is told by bell and mail of money that no purchase takes, and once it went back', async () => {
    await notifyBuyerOfStrayPayment(fixture.using(), stray, purchase);
    await notifyBuyerOfStrayPayment(fixture.using(), { ...stray, status: 'RETURNED' }, purchase);
    expect(bells()).toEqual([bell('Tienes $100.00 a tu favor'), bell('Te devolvimos $100.00')]);
    const payload = { strayId: stray.id, amount: 100 };
    expect(fixture.mails.waiting).toEqual([
      { kind: 'stray-payment', payload: { ...payload, returned: false } },
      { kind: 'stray-payment', payload: { ...payload, returned: true } },
    ]);
  });

  it('is told by mail alone without an account', async () => {
    const guests = { ...purchase, userId: null };
    await notifyBuyerOfPart(fixture.using(), guests);
    await notifyBuyerOfStrayPayment(fixture.using(), stray, guests);
    expect(bells()).toEqual([]);
    expect(fixture.mails.waiting.map(({ kind }) => kind)).toEqual(['transfer-part', 'stray-payment']);
  });
});
