import { expect, it } from 'vitest';
import { paymentNotSucceeded } from './open-buyer-account.ts';

it.each([
  ['OPEN', 'todavía no se completa'],
  ['PENDING', 'todavía no se completa'],
  ['FAILED', 'todavía no se completa'],
  ['CANCELLED', 'se canceló'],
  ['REFUNDED', 'ya se devolvió'],
  ['DISPUTED', 'retiene el dinero'],
] as const)('a payment that is %s is refused with what became of it', (status, words) => {
  const refused = paymentNotSucceeded({ status });
  expect(refused.code).toBe('PAYMENT_NOT_SUCCEEDED');
  expect(refused.message).toContain(words);
});
