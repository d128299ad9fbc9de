/** Lists how a buyer may pay, in the order in which the choice is offered (specification §3). */
export const methods = ['card', 'apple_pay', 'google_pay', 'spei'] as const;

export type Method = (typeof methods)[number];
export type Wallet = 'apple_pay' | 'google_pay';

export const methodNames: Readonly<Record<Method, string>> = {
  card: 'Tarjeta',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  spei: 'SPEI',
};

/** What a purchase calls its method; one that is not known was a card. */
export const paymentMethodName = (method: string) => (method === 'Transfer' ? 'Transferencia bancaria' : 'Tarjeta');
