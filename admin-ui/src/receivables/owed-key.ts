/** Of everything that a payment changes: react-admin's resource of the documents owed, and what is fetched beside it. */
export const owedKey = 'cobranza';
export const debtorsKey = 'cobranza-clientes';
