import { Box, useMediaQuery } from '@mui/material';
import { below, colors, focusRing, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import { Axes } from './axes.tsx';
import type { ChartProps } from './chart-props.ts';
import { Bars } from './bars.tsx';
import { plotOf } from './plot.ts';
import { useWidth } from './use-width.ts';

const figure = {
  m: 0,
  mb: 3,
  borderRadius: 2,
  '&:has(:focus-visible)': { boxShadow: focusRing },
  '& text': { font: 'inherit', fontSize: 12, fill: colors.inkSoft },
};

/** A letter of a name is about so many pixels wide. */
const letter = 7;

/** Amounts take so much before upright bars. */
const amounts = 64;

/** Shows bars that tell the same as a table beside them. */
export function Chart({ label, measure, bars, direction }: ChartProps) {
  const { ref, width } = useWidth();
  const isNarrow = useMediaQuery(below(tableWidth));
  const isUpright = direction === 'upright';
  const height = isUpright ? 240 : bars.length * 36 + 32;
  const longest = letter * Math.max(...bars.map(({ name }) => name.length)) + 16;
  const side = isUpright ? amounts : Math.min(isNarrow ? 120 : 260, longest);
  const values = bars.map(({ value }) => value);
  const plot = plotOf(values, { direction, width, height, side });
  return (
    <Box component="figure" aria-label={label} sx={figure} ref={ref}>
      <svg width="100%" height={height}>
        {width > 0 && (
          <>
            <Axes plot={plot} bars={bars} direction={direction} letters={Math.floor((side - 16) / letter)} />
            <Bars plot={plot} bars={bars} measure={measure} within={() => ref.current} />
          </>
        )}
      </svg>
    </Box>
  );
}
