import type { Age } from './report.ts';

/** Tells in words how long a debt is overdue. */
export const ageLabels: Readonly<Record<Age, string>> = {
  'por-vencer': 'Por vencer',
  '1-30': '1 a 30 días',
  '31-60': '31 a 60 días',
  '61-90': '61 a 90 días',
  'mas-de-90': 'Más de 90 días',
};
