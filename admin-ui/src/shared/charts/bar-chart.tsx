import { Box, useMediaQuery } from '@mui/material';
import { BarChart as Bars } from '@mui/x-charts/BarChart';
import { money } from '@timbra/ui/format/amounts.ts';
import { below, colors, focusRing, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import type { ChartProps } from './bars.ts';

const compact = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** What takes the focus is a part of the library's that nobody sees. */
const figure = { m: 0, mb: 3, borderRadius: 2, '&:has(:focus-visible)': { boxShadow: focusRing } };

/** What the longest name takes; a letter is about 7 pixels wide. */
const widthOf = (bars: ChartProps['bars']) => 7 * Math.max(...bars.map(({ name }) => name.length)) + 16;

/** Arrow keys go from bar to bar, and each is read aloud with its name and amount. */
export function BarChart({ label, measure, bars, direction, height }: ChartProps & { readonly height: number }) {
  const isNarrow = useMediaQuery(below(tableWidth));
  const isUpright = direction === 'upright';
  const byId = new Map(bars.map((bar) => [bar.id, bar]));
  const names = {
    scaleType: 'band' as const,
    data: bars.map(({ id }) => id),
    disableTicks: true,
    valueFormatter: (id: string, { location }: { readonly location: string }) => {
      const bar = byId.get(id);
      return (location === 'tick' ? bar?.short : undefined) ?? bar?.name ?? '';
    },
  };
  const amounts = {
    disableLine: true,
    disableTicks: true,
    tickNumber: 4,
    tickLabelStyle: { fill: colors.inkSoft },
    valueFormatter: (amount: number) => compact.format(amount),
  };
  return (
    <Box component="figure" aria-label={label} sx={figure}>
      <Bars
        height={height}
        layout={isUpright ? 'vertical' : 'horizontal'}
        grid={isUpright ? { horizontal: true } : { vertical: true }}
        xAxis={[isUpright ? names : amounts]}
        yAxis={[
          isUpright ? { ...amounts, width: 64 } : { ...names, width: Math.min(isNarrow ? 120 : 260, widthOf(bars)) },
        ]}
        series={[
          {
            label: measure,
            data: bars.map(({ value }) => value),
            valueFormatter: (amount) => money(amount ?? 0),
          },
        ]}
        colors={[colors.brand]}
        borderRadius={3}
        margin={{ top: 8, right: isUpright ? 4 : 28, bottom: 0, left: 0 }}
        hideLegend
        skipAnimation
      />
    </Box>
  );
}
