import { describe, expect, it } from 'vitest';
import type { Confirmation, PaymentState } from './payment.ts';
import { cancelledText, confirmationOf, refused, settle } from './use-pay-once.ts';

const succeeded: Confirmation = { status: 'succeeded' };

describe('what came of an attempt to pay', () => {
  it('is a success for nothing but `succeeded`', () => {
    expect(confirmationOf({ status: 'succeeded' })).toEqual(succeeded);
    for (const status of ['processing', 'requires_action', 'requires_capture']) {
      expect(confirmationOf({ status })).toEqual({ status: 'waiting' });
    }
    for (const status of ['requires_payment_method', 'requires_confirmation', 'canceled', 'of_a_later_version']) {
      expect(confirmationOf({ status }).status).toBe('refused');
    }
  });

  it('carries the reason of the last attempt', () => {
    const error = { code: 'expired_card' };
    expect(confirmationOf({ status: 'requires_payment_method', last_payment_error: error })).toEqual({
      status: 'refused',
      text: 'La tarjeta está vencida. Usa otra tarjeta.',
    });
  });
});

const losing = () => Promise.reject<Confirmation>(new TypeError('Failed to fetch'));
const serverSays = (status: PaymentState['status']) => () => Promise.resolve(status);
const serverIsAway = () => Promise.reject<PaymentState['status']>(new TypeError('Failed to fetch'));

describe('an attempt whose answer was lost', () => {
  it.each(['succeeded', 'waiting'] as const)('is %s when the server says so', async (status) => {
    expect(await settle(losing, serverSays(status))).toEqual({ status });
  });

  it('may be made again when nothing was paid, or when nobody can tell', async () => {
    const again = { status: 'refused', text: 'Error inesperado durante el pago' };
    expect(await settle(losing, serverSays('open'))).toEqual(again);
    expect(await settle(losing, serverIsAway)).toEqual(again);
  });

  it('is not made again on a payment that is gone', async () => {
    expect(await settle(losing, serverSays('cancelled'))).toEqual({ status: 'refused', text: cancelledText });
  });
});

it('finds out that a payment was made in another tab, in place of paying again', async () => {
  const again = async () => refused({ code: 'payment_intent_unexpected_state' });
  expect(await settle(again, serverSays('succeeded'))).toEqual(succeeded);
});
