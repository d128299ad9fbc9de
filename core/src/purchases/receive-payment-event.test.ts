import { beforeEach, expect, it } from 'vitest';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import type { PaymentEvent } from './payment-gateway.ts';
import { receivePaymentEvent } from './process-payment.ts';

const signed = 'by the provider';

let fixture: SalesFixture;
beforeEach(() => {
  fixture = new SalesFixture();
});

/** @returns whether it was taken, and the work that it causes. */
async function receive(event: PaymentEvent, signature = signed) {
  const paymentEvents = { read: (_: Uint8Array, by: string) => (by === signed ? event : undefined) };
  const isTaken = await receivePaymentEvent({ ...fixture.using(), paymentEvents }, new Uint8Array(), signature);
  return { isTaken, jobs: fixture.outbox.jobs.map(({ name, payload }) => ({ name, ...payload })) };
}

it('looks up what a signed event is about: a payment, a balance or both', async () => {
  const settle = { name: 'settle-payment', paymentId: 'pi_1' };
  const reconcile = { name: 'reconcile-balance', customerId: 'cus_1' };
  expect(await receive({ paymentId: 'pi_1', customerId: undefined })).toEqual({ isTaken: true, jobs: [settle] });
  expect((await receive({ paymentId: undefined, customerId: 'cus_1' })).jobs).toEqual([settle, reconcile]);
  const both = await receive({ paymentId: 'pi_1', customerId: 'cus_1' });
  expect(both.jobs).toEqual([settle, reconcile, settle, reconcile]);
});

it('takes an event of no concern without any work', async () => {
  expect(await receive({ paymentId: undefined, customerId: undefined })).toEqual({ isTaken: true, jobs: [] });
});

it('believes nothing that the provider did not sign', async () => {
  const forged = await receive({ paymentId: 'pi_1', customerId: 'cus_1' }, 'by somebody');
  expect(forged).toEqual({ isTaken: false, jobs: [] });
});
