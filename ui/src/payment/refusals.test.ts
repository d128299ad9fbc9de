import { describe, expect, it } from 'vitest';
import { refusalText } from './refusals.ts';

describe('a refused payment', () => {
  it.each([
    [{ code: 'card_declined' }, 'Tu banco rechazó la tarjeta. Usa otra tarjeta o pregunta a tu banco.'],
    [
      { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
      'La tarjeta no tiene fondos suficientes. Usa otra tarjeta.',
    ],
    [
      { code: 'card_declined', decline_code: 'one_that_is_new' },
      'Tu banco rechazó la tarjeta. Usa otra tarjeta o pregunta a tu banco.',
    ],
    [{ code: 'expired_card' }, 'La tarjeta está vencida. Usa otra tarjeta.'],
    [{ code: 'incorrect_cvc' }, 'El código de seguridad no es correcto. Revísalo.'],
  ])('is told by the most exact code that is known: %o', (error, text) => {
    expect(refusalText(error)).toBe(text);
  });

  it('is told in the provider’s words where the code is unknown, and as a failure where there are none', () => {
    expect(refusalText({ code: 'new', message: 'Tu número está incompleto.' })).toBe('Tu número está incompleto.');
    expect(refusalText({ code: 'new', message: '' })).toBe('Error procesando el pago');
    expect(refusalText({})).toBe('Error procesando el pago');
  });
});
