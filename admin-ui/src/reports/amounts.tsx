import type { ChartProps } from '../shared/charts/chart-props.ts';
import { Chart } from '../shared/charts/chart.tsx';

/** Shows amounts beside each other, the longest bar first. One alone needs no picture. */
export function Amounts(props: Omit<ChartProps, 'direction'>) {
  return props.bars.length > 1 ? <Chart {...props} direction="across" /> : null;
}
