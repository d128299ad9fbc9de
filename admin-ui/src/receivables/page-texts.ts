export const title = 'Cobranza';
