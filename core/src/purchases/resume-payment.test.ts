import { beforeEach, expect, it } from 'vitest';
import { PaymentsFixture } from '../../testing/payments-fixture.ts';
import { resumePayment } from './open-payment.ts';

let fixture: PaymentsFixture;
beforeEach(() => {
  fixture = new PaymentsFixture();
});

it('shows a payment as it is at the provider now', async () => {
  const { purchase, payment } = await fixture.opened({ userId: 'ana' });
  await fixture.gateway.attempt(payment, 'declined');
  const resumed = await resumePayment(fixture.paying(), purchase.id);
  expect(resumed).toMatchObject({ purchase: { id: purchase.id }, payment: { id: payment.id, status: 'refused' } });
});

it('finds nothing where there is no purchase, no payment or none that the provider knows', async () => {
  const forgotten = await fixture.add({ userId: 'ana', paymentId: 'pi_forgotten' });
  const unopened = await fixture.add({ userId: 'beto' });
  for (const id of [forgotten.id, unopened.id, crypto.randomUUID()]) {
    await expect(resumePayment(fixture.paying(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
