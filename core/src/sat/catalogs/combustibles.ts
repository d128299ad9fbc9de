/** SAT's lists of fuels have these keys (c_ClaveHYP): diésel, gasolina of less than 91 octanes and of 91 or more. */
export const FUEL_KEYS: ReadonlySet<string> = new Set(['15101505', '15101514', '15101515']);
