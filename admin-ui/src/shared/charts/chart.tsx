import { Skeleton } from '@mui/material';
import { lazy, Suspense, type ComponentType } from 'react';
import type { ChartProps } from './bars.ts';

/** Whoever cannot fetch it reads the same figures in the table beside it. */
const BarChart = lazy<ComponentType<ChartProps & { readonly height: number }>>(async () => {
  try {
    return { default: (await import('./bar-chart.tsx')).BarChart };
  } catch {
    return { default: () => null };
  }
});

/** Bars that tell the same as a table beside them. Their library is loaded once they are shown. */
export function Chart(props: ChartProps) {
  const { bars, direction } = props;
  const height = direction === 'upright' ? 240 : bars.length * 36 + 32;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} sx={{ mb: 3 }} />}>
      <BarChart {...props} height={height} />
    </Suspense>
  );
}
