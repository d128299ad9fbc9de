export interface Bar {
  readonly id: string;
  readonly name: string;
  /** It is its name on the axis, where there is less room. */
  readonly short?: string;
  readonly value: number;
}

export interface ChartProps {
  /** Says what the chart shows, for whoever does not see it. */
  readonly label: string;
  /** Says what each bar measures, in pesos. */
  readonly measure: string;
  readonly bars: readonly Bar[];
  /** It is across for names, which need room; upright for months. */
  readonly direction: 'across' | 'upright';
}
