/** The payment methods that Stripe keeps for tests, by the names of its API. */
export const testCards = [
  { id: 'pm_card_visa', name: 'Visa terminada en 4242', outcome: 'El pago se acepta' },
  { id: 'pm_card_chargeDeclined', name: 'Visa terminada en 0002', outcome: 'El banco la rechaza' },
  { id: 'pm_card_authenticationRequired', name: 'Visa terminada en 3220', outcome: 'El banco pide autenticación' },
] as const;

export const acceptedCard = testCards[0].id;
