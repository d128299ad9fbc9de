export const debtorsAddress = '/cobranza/clientes';

/** Returns the address of the account of a customer. */
export const statementAddress = (customerId: string): string => `${debtorsAddress}/${customerId}`;
