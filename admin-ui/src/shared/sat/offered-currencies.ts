/** The currencies of c_Moneda in which forms let one invoice and be paid. */
export const offeredCurrencies = [
  { value: 'MXN', label: 'MXN · Peso mexicano' },
  { value: 'USD', label: 'USD · Dólar americano' },
  { value: 'EUR', label: 'EUR · Euro' },
];
