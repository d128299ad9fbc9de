import { Box, Tooltip, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { below, colors, focusRing, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import { money } from '@timbra/ui/format/format.ts';
import { Axes } from './axes.tsx';
import type { ChartProps } from './chart-props.ts';
import { type Plot, plotOf } from './plot.ts';

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

/** Returns the width of an element in pixels, 0 before it is known. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = ref.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

interface BarsProps extends Pick<ChartProps, 'bars' | 'measure'> {
  readonly plot: Plot;
  /** Returns the element in which what a bar tells is shown: a part of the page, as the bar is. */
  readonly within: () => HTMLElement | null;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const bar = { fill: colors.brand, outline: 'none', '&:focus-visible, &:hover': { opacity: 0.75 } };

/** Arrow keys go from bar to bar, and each is read aloud with its name and amount. */
function Bars({ plot, bars, measure, within }: BarsProps) {
  const [current, setCurrent] = useState(0);
  const elements = useRef<(SVGElement | null)[]>([]);
  const go = (event: KeyboardEvent) => {
    const next = current + (steps[event.key] ?? 0);
    if (next === current || !bars[next]) return;
    event.preventDefault();
    setCurrent(next);
    elements.current[next]?.focus();
  };
  return (
    <Box component="g" onKeyDown={go}>
      {bars.map(({ id, name, value }, index) => {
        const title = `${name}, ${measure}: ${money(value)}`;
        return (
          <Tooltip key={id} title={title} disableInteractive slotProps={{ popper: { container: within } }}>
            <Box
              component="rect"
              ref={(element: SVGElement | null) => {
                elements.current[index] = element;
              }}
              {...plot.bars[index]}
              rx={3}
              sx={bar}
              role="img"
              aria-label={title}
              tabIndex={index === Math.min(current, bars.length - 1) ? 0 : -1}
              onFocus={() => setCurrent(index)}
            />
          </Tooltip>
        );
      })}
    </Box>
  );
}
