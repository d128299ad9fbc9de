/** Diésel, gasolina regular and gasolina premium, by SAT's list of goods. */
const fuels: ReadonlySet<string> = new Set(['15101505', '15101514', '15101515']);

/**
 * Whether goods on their way are fuels that SAT watches: a receiver's silence cancels no document of theirs (RMF 2026,
 * 2.7.1.34).
 */
export const carriesFuel = (goods: readonly { readonly bienesTransp?: string | undefined }[]): boolean =>
  goods.some(({ bienesTransp = '' }) => fuels.has(bienesTransp));
