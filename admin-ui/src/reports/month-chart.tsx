import type { InvoicedMonth } from '@timbra/core/reports/report.ts';
import { Chart } from '../shared/charts/chart.tsx';
import { monthName, monthTitle, shortMonth } from '../shared/month-names.ts';

/** Shows the totals of months as bars. A table below tells the same. */
export function MonthChart({ months }: { readonly months: readonly Pick<InvoicedMonth, 'month' | 'total'>[] }) {
  return (
    <Chart
      label={`Total facturado por mes, de ${monthName(months[0]?.month ?? '')} a ${monthName(months.at(-1)?.month ?? '')}`}
      measure="Total"
      direction="upright"
      bars={months.map(({ month, total }) => ({
        id: month,
        name: monthTitle(month),
        short: shortMonth(month),
        value: total,
      }))}
    />
  );
}
