import type { Summary } from '../shared/actions/actions.ts';

const grown = (value: number, percent: number) => ({ value, previous: value / (1 + percent / 100) });

/**
 * Returns the dashboard's placeholder numbers and percentages; how far the company is with its first steps is no
 * sample.
 */
export const withSampleFigures = (real: Summary): Summary => ({
  ...real,
  documents: grown(1_234, 12),
  receivers: grown(89, 5),
  income: grown(45_678, 8),
  products: grown(156, 3),
  period: 'Cifras de ejemplo, las mismas para cada empresa',
});
