import { Box, useMediaQuery } from '@mui/material';
import type { InvoicedMonth } from '@timbra/core/reports/report.ts';
import { below, colors, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { scaleOf } from './chart-scale.ts';
import { monthName, shortMonth } from './month-names.ts';

const height = 220;
const room = { top: 10, bottom: 26, left: 64 };
const compact = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** The totals of months as bars. The table below tells the same, so that nothing is only to be seen. */
export function MonthChart({ months }: { readonly months: readonly InvoicedMonth[] }) {
  const isNarrow = useMediaQuery(below(tableWidth));
  const { lowest, highest, lines } = scaleOf(months.map(({ total }) => total));
  const y = (value: number) => room.top + ((highest - value) / (highest - lowest)) * (height - room.top - room.bottom);
  const each = Math.ceil(months.length / (isNarrow ? 5 : 12));
  const width = 100 / months.length;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Total facturado por mes, de ${monthName(months[0]?.month ?? '')} a ${monthName(months.at(-1)?.month ?? '')}`}
      sx={{ display: 'block', width: '100%', height, overflow: 'visible', mb: 3 }}
    >
      {lines.map((line) => (
        <g key={line}>
          <line x1={room.left} x2="100%" y1={y(line)} y2={y(line)} stroke={line === 0 ? colors.edge : colors.line} />
          <text x={room.left - 8} y={y(line) + 4} textAnchor="end" fontSize={12} fill={colors.inkSoft}>
            {compact.format(line)}
          </text>
        </g>
      ))}
      <svg x={room.left} width={`calc(100% - ${room.left}px)`} height={height} style={{ overflow: 'visible' }}>
        {months.map(({ month, total }, index) => (
          <g key={month}>
            <title>{`${monthName(month)}: ${money(total)}`}</title>
            <rect
              x={`${(index + 0.2) * width}%`}
              width={`${0.6 * width}%`}
              y={Math.min(y(0), y(total))}
              height={Math.max(Math.abs(y(total) - y(0)), total === 0 ? 0 : 1)}
              rx={2}
              fill={colors.brand}
            />
            {index % each === 0 ? (
              <text
                x={`${(index + 0.5) * width}%`}
                y={height - 6}
                textAnchor="middle"
                fontSize={12}
                fill={colors.inkSoft}
              >
                {shortMonth(month)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </Box>
  );
}
