import { describe, expect, it } from 'vitest';
import {
  canBePaid,
  canBeInvoiced,
  isInvoiced,
  methodName,
  paidIva,
  paymentRefusalOf,
  resumeAddress,
} from './purchase.ts';

describe('a purchase', () => {
  it.each([
    ['Stripe', 'Tarjeta'],
    ['PayPal', 'PayPal'],
    ['Transfer', 'Transferencia bancaria'],
    ['Cash', 'Efectivo'],
    ['Bitcoin', 'Tarjeta'],
    [null, 'Tarjeta'],
  ])('by %s is read as %s', (method, name) => {
    expect(methodName(method)).toBe(name);
  });

  it.each([
    [500, 580, 80],
    [86.21, 100, 13.79],
    [0.1, 0.3, 0.2],
  ])('of %d that came to %d has an IVA of %d', (price, amount, iva) => {
    expect(paidIva({ price, amount })).toBe(iva);
  });

  it('is invoiced once and only when it was paid, and keeps its invoice when its money goes back', () => {
    const kinds = (['COMPLETED', 'PENDING', 'REFUNDED'] as const).flatMap((status) =>
      [false, true].map((hasInvoice) => ({ status, hasInvoice })),
    );
    expect(kinds.map(canBeInvoiced)).toEqual([true, false, false, false, false, false]);
    expect(kinds.map(isInvoiced)).toEqual([false, true, false, false, false, true]);
  });

  it('is completed by its buyer unless the bank has it already, or its buyer wants the money back', () => {
    const awaited = { status: 'PENDING', confirming: false, returnAsked: false } as const;
    expect(canBePaid(awaited)).toBe(true);
    for (const other of [{ confirming: true }, { returnAsked: true }, { status: 'COMPLETED' as const }])
      expect(canBePaid({ ...awaited, ...other })).toBe(false);
  });

  it.each([
    ['insufficient_funds', 'La tarjeta no tiene fondos suficientes. Usa otra tarjeta.'],
    ['do_not_try_again', 'Tu banco rechazó la tarjeta. Usa otra tarjeta o pregunta a tu banco.'],
    [null, 'Tu banco rechazó la tarjeta. Usa otra tarjeta o pregunta a tu banco.'],
  ])('whose bank said %s tells why it failed', (declineCode, text) => {
    expect(paymentRefusalOf({ paymentRefusal: { code: 'card_declined', declineCode } })).toBe(text);
    expect(paymentRefusalOf({})).toBeUndefined();
  });

  it('is paid after all where its plan is bought', () => {
    expect(resumeAddress({ id: 'c1', planId: 'p1' })).toBe('/checkout-interno/p1?compra=c1');
  });
});
