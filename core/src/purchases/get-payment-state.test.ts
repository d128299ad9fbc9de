import { beforeEach, expect, it } from 'vitest';
import { PaymentsFixture } from '../../testing/payments-fixture.ts';
import { getPaymentState } from './settle-payment.ts';

let fixture: PaymentsFixture;
beforeEach(() => {
  fixture = new PaymentsFixture();
});

it('tells whoever holds the secret how the payment stands now, and credits what was paid', async () => {
  const { payment } = await fixture.opened({ userId: 'ana' });
  await fixture.gateway.attempt(payment, 'good');
  const state = await getPaymentState(fixture.paying(), payment.id, payment.clientSecret);
  expect(state).toMatchObject({ payment: { status: 'succeeded' }, purchase: { status: 'COMPLETED' } });
  expect(await fixture.ledger.balance('ana')).toMatchObject({ available: 50 });
});

it('tells nothing to whoever guesses the secret', async () => {
  const { payment } = await fixture.opened();
  await expect(getPaymentState(fixture.paying(), payment.id, 'guessed')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('asks the provider for no payment but ours', async () => {
  const { id, clientSecret } = await fixture.gateway.open({
    purchaseId: 'elsewhere',
    centavos: 100,
    description: 'Pan',
  });
  const find = () => Promise.reject(new Error('the provider was asked'));
  const asked = getPaymentState({ ...fixture.paying(), paymentGateway: { find } }, id, clientSecret);
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
