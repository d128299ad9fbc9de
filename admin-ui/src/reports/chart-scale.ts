/** Where bars stand and which lines are drawn behind them. */
export interface Scale {
  readonly lowest: number;
  readonly highest: number;
  readonly lines: readonly number[];
}

/** Three to five round lines that hold all values and zero between them. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((most - least) / 4 || 1);
  const lowest = Math.floor(least / step);
  const highest = Math.max(Math.ceil(most / step), lowest + 1);
  const lines = Array.from({ length: highest - lowest + 1 }, (_line, index) => (lowest + index) * step);
  return { lowest: lowest * step, highest: highest * step, lines };
}

/** The next 1, 2 or 5 of a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power;
}
