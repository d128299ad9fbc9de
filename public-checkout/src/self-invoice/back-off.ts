type Pace = { readonly firstMs: number; readonly mostMs: number };

/**
 * Returns how long to wait before something is asked again: half as long again each time.
 * @param times it was asked already.
 */
export const backOff = (times: number, { firstMs, mostMs }: Pace): number =>
  Math.min(mostMs, Math.round(firstMs * 1.5 ** Math.max(0, times - 1)));
