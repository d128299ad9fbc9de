/** Diésel, gasolina of less than 91 octanes and of 91 or more: the keys that SAT's lists of fuels have (c_ClaveHYP). */
export const FUEL_KEYS: ReadonlySet<string> = new Set(['15101505', '15101514', '15101515']);
