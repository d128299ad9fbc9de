/** Lists the payment methods that the emulator knows, by the names that Stripe's API has for tests. */
export const testCards = [
  { id: 'pm_card_visa', name: 'Visa terminada en 4242', outcome: 'El pago se acepta' },
  { id: 'pm_card_chargeDeclined', name: 'Visa terminada en 0002', outcome: 'El banco la rechaza' },
  { id: 'pm_card_chargeDeclinedInsufficientFunds', name: 'Visa terminada en 9995', outcome: 'No tiene fondos' },
  {
    id: 'pm_card_authenticationRequired',
    name: 'Visa terminada en 3220',
    outcome: 'El banco pide autorizar el pago en su página',
  },
  { id: 'pm_card_processing', name: 'Visa terminada en 0077', outcome: 'El banco tarda en contestar' },
] as const;

export const acceptedCard = testCards[0].id;
