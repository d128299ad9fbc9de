import { beforeAll, describe, expect, it } from 'vitest';
import {
  noReversals,
  type Charge,
  type Payment,
  type Payer,
  type PaymentGateway,
} from '../src/purchases/payment-gateway.ts';

export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /** An attempt by card in the buyer's browser; throws «not possible» for a payment that takes none. */
  readonly attempt: (payment: Payment, card: 'good' | 'declined' | 'slow') => Promise<void>;
  /** What the buyer's bank says: it holds the money, or has decided. */
  readonly dispute: (paymentId: string, outcome?: 'won' | 'lost') => Promise<void>;
  /** Lets money come to an account number. */
  readonly transfer: (clabe: string, centavos: number) => Promise<void>;
}

let lastPurchase = 0;

/** Makes a charge for a purchase of its own. */
export function aCharge(overrides: Partial<Charge> = {}): Charge {
  lastPurchase += 1;
  return { purchaseId: `purchase-${lastPurchase}`, centavos: 57_884, description: 'Plan de 100 timbres', ...overrides };
}

/** Somebody who has never paid by transfer. */
const aPayer = () => ({
  reference: `payer-${crypto.randomUUID()}`,
  customerId: undefined,
  name: 'Ana Peña',
  email: 'ana@example.mx',
});

/** Tests what every PaymentGateway does. */
export function paymentGatewayContract(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`${name} as a PaymentGateway`, () => {
    let under: GatewayUnderTest;
    let gateway: PaymentGateway;

    beforeAll(async () => {
      under = await open();
      gateway = under.gateway;
    });

    async function openTransfer(charge = aCharge(), payer: Payer = aPayer()) {
      const payment = await gateway.openTransfer(charge, payer);
      if (!payment.transfer) throw new Error(`No instructions: ${payment.status}`);
      return { ...payment, transfer: payment.transfer };
    }

    it('opens one payment for a purchase, however often it is asked to', async () => {
      const charge = aCharge();
      const opened = await gateway.open(charge);
      expect(opened).toMatchObject({
        status: 'open',
        method: 'card',
        centavos: 57_884,
        centavosReceived: 0,
        currency: 'mxn',
        purchaseId: charge.purchaseId,
        refusal: undefined,
        transfer: undefined,
      });
      expect(opened.clientSecret).not.toBe('');
      expect(await Promise.all([gateway.open(charge), gateway.open(charge)])).toEqual([opened, opened]);
      expect((await gateway.open(aCharge())).id).not.toBe(opened.id);
    });

    it('finds a payment by its id, and nothing that was never made', async () => {
      const opened = await gateway.open(aCharge());
      expect(await gateway.find(opened.id)).toEqual(opened);
      expect(await gateway.find('pi_nothingOfThisName')).toBeUndefined();
    });

    it('lets a buyer whose card was declined pay with another', async () => {
      const charge = aCharge();
      const opened = await gateway.open(charge);
      await under.attempt(opened, 'declined');
      expect(await gateway.find(opened.id)).toMatchObject({
        status: 'refused',
        refusal: { code: 'card_declined', declineCode: 'generic_decline' },
      });
      await under.attempt(opened, 'good');
      const paid = await gateway.find(opened.id);
      expect(paid).toMatchObject({ status: 'succeeded', centavosReceived: 57_884, refusal: undefined });
      expect(await gateway.open(charge)).toEqual(paid);
    });

    it('waits for a bank that takes its time, and does not cancel what the bank may still pay', async () => {
      const opened = await gateway.open(aCharge());
      await under.attempt(opened, 'slow');
      expect(await gateway.find(opened.id)).toMatchObject({ status: 'waiting', confirming: true, centavosReceived: 0 });
      expect(await gateway.cancel(opened.id)).toMatchObject({ status: 'waiting' });
    });

    it('cancels what has not been paid, once and again', async () => {
      const opened = await gateway.open(aCharge());
      const cancelled = await gateway.cancel(opened.id);
      expect(cancelled).toEqual({ ...opened, status: 'cancelled' });
      expect(await gateway.cancel(opened.id)).toEqual(cancelled);
      await expect(under.attempt(opened, 'good')).rejects.toThrow('not possible');
      expect(await gateway.find(opened.id)).toEqual(cancelled);
    });

    it('tells of a cancellation that came too late that the payment has succeeded', async () => {
      const opened = await gateway.open(aCharge());
      await under.attempt(opened, 'good');
      expect(await gateway.cancel(opened.id)).toMatchObject({ status: 'succeeded', centavosReceived: 57_884 });
    });

    it('never has both when paying and cancelling meet', async () => {
      const ends = Array.from({ length: 8 }, async () => {
        const opened = await gateway.open(aCharge());
        const [cancelled] = await Promise.all([
          gateway.cancel(opened.id),
          under.attempt(opened, 'good').catch(() => 0),
        ]);
        const { status } = (await gateway.find(opened.id)) ?? {};
        expect(['succeeded', 'cancelled']).toContain(status);
        expect(cancelled.status).toBe(status);
      });
      await Promise.all(ends);
    });

    it('gives back what was paid, in parts and once for each key, and never more', async () => {
      const { id } = await gateway.open(aCharge());
      const paid = await gateway.open(aCharge());
      await under.attempt(paid, 'good');
      const back = async () => (await gateway.find(paid.id))?.reversals;
      expect(await back()).toEqual(noReversals);
      const part = { paymentId: paid.id, centavos: 10_000, key: `refund-${paid.id}-1` };
      await Promise.all([gateway.refund(part), gateway.refund(part)]);
      expect(await back()).toEqual({ refunded: 10_000, disputed: 0, refunds: 1 });
      const rest = { paymentId: paid.id, centavos: 47_885, key: `refund-${paid.id}-2` };
      await expect(gateway.refund(rest)).rejects.toMatchObject({ code: 'CONFLICT' });
      await gateway.refund({ ...rest, centavos: 47_884, key: `refund-${paid.id}-3` });
      expect(await back()).toEqual({ refunded: 57_884, disputed: 0, refunds: 2 });
      await expect(gateway.refund({ ...rest, key: 'again' })).rejects.toMatchObject({ code: 'CONFLICT' });
      const unpaid = { paymentId: id, centavos: 1_000, key: `refund-${id}` };
      await expect(gateway.refund(unpaid)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    it('tells what the buyer’s bank holds, and who gets it in the end', async () => {
      const dispute = async (outcome: 'won' | 'lost') => {
        const paid = await gateway.open(aCharge());
        await under.attempt(paid, 'good');
        await under.dispute(paid.id);
        const held = (await gateway.find(paid.id))?.reversals;
        await under.dispute(paid.id, outcome);
        return [held, (await gateway.find(paid.id))?.reversals];
      };
      const held = { refunded: 0, disputed: 57_884, refunds: 0 };
      expect(await dispute('won')).toEqual([held, noReversals]);
      expect(await dispute('lost')).toEqual([held, { refunded: 57_884, disputed: 0, refunds: 0 }]);
    });

    it('gives each payer an account number, and each purchase a reference', async () => {
      const charge = aCharge();
      const payer = aPayer();
      const opened = await openTransfer(charge, payer);
      expect(opened).toMatchObject({
        status: 'waiting',
        method: 'transfer',
        confirming: false,
        centavosReceived: 0,
        purchaseId: charge.purchaseId,
        transfer: { centavosRemaining: 57_884, accountHolder: expect.stringMatching(/./) },
      });
      expect(opened.transfer.clabe).toMatch(/^\d{18}$/);
      expect(opened.transfer.bank).not.toBe('');
      expect(opened.transfer.reference).not.toBe('');
      expect(await gateway.openTransfer(charge, { ...payer, name: 'Ana María Peña' })).toEqual(opened);
      const known = { ...payer, customerId: opened.customerId };
      const other = await openTransfer(aCharge(), known);
      expect(other).toMatchObject({ customerId: opened.customerId, transfer: { clabe: opened.transfer.clabe } });
      expect(other.transfer.reference).not.toBe(opened.transfer.reference);
      expect((await openTransfer()).transfer.clabe).not.toBe(opened.transfer.clabe);
    });

    it('opens a payer anew whom it does not know', async () => {
      const opened = await openTransfer(aCharge(), { ...aPayer(), customerId: 'cus_nobody' });
      expect(opened.customerId).not.toBe('cus_nobody');
      expect(await gateway.balanceOf('cus_nobody')).toBeUndefined();
    });

    it('keeps what is too much for the payer, pays the next purchase with it, and returns it once', async () => {
      const payer = aPayer();
      const { customerId = '', transfer } = await openTransfer(aCharge(), payer);
      expect(await gateway.balanceOf(customerId)).toBe(0);
      await under.transfer(transfer.clabe, 2 * 57_884 + 30_000);
      expect(await gateway.balanceOf(customerId)).toBe(57_884 + 30_000);
      const known = { ...payer, customerId };
      const covered = await gateway.openTransfer(aCharge(), known);
      expect(covered).toMatchObject({ status: 'succeeded', transfer: undefined });
      expect(await openTransfer(aCharge(), known)).toMatchObject({ transfer: { centavosRemaining: 27_884 } });
      expect(await gateway.balanceOf(customerId)).toBe(0);
      await under.transfer(transfer.clabe, 27_884 + 5_000);
      const order = { customerId, centavos: 5_000, key: `return-${customerId}` };
      await Promise.all([gateway.returnBalance(order), gateway.returnBalance(order)]);
      expect(await gateway.balanceOf(customerId)).toBe(0);
      const again = gateway.returnBalance({ ...order, key: 'again' });
      await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    it('pays a purchase that waits with money that another had not taken', async () => {
      const payer = aPayer();
      const first = await openTransfer(aCharge(), payer);
      const second = await openTransfer(aCharge(), { ...payer, customerId: first.customerId });
      await under.transfer(first.transfer.clabe, 40_000);
      await gateway.cancel(first.id);
      await gateway.payFromBalance(second.id);
      expect(await gateway.find(second.id)).toMatchObject({ status: 'waiting', centavosReceived: 40_000 });
      await expect(gateway.payFromBalance(first.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    it('adds up what is transferred in parts until it is enough', async () => {
      const { id, transfer } = await openTransfer();
      await under.transfer(transfer.clabe, 20_000);
      const part = await gateway.find(id);
      expect(part).toMatchObject({ status: 'waiting', centavosReceived: 20_000 });
      expect(part?.transfer).toEqual({ ...transfer, centavosRemaining: 37_884 });
      await under.transfer(transfer.clabe, 40_000);
      expect(await gateway.find(id)).toMatchObject({ status: 'succeeded', centavosReceived: 57_884 });
    });

    it('cancels a transfer that has come in part only', async () => {
      const { id, transfer } = await openTransfer();
      await under.transfer(transfer.clabe, 20_000);
      expect(await gateway.cancel(id)).toMatchObject({ status: 'cancelled', transfer: undefined });
      await under.transfer(transfer.clabe, 57_884);
      expect(await gateway.find(id)).toMatchObject({ status: 'cancelled' });
    });
  });
}
