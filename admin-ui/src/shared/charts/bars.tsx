import { Box, Tooltip } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { money } from '@timbra/ui/format/amounts.ts';
import { colors } from '@timbra/ui/theme/design-tokens.ts';
import type { ChartProps } from './chart-props.ts';
import type { Plot } from './plot.ts';

interface BarsProps extends Pick<ChartProps, 'bars' | 'measure'> {
  readonly plot: Plot;
  /** Returns the element in which what a bar tells is shown: a part of the page, as the bar is. */
  readonly within: () => HTMLElement | null;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const bar = { fill: colors.brand, outline: 'none', '&:focus-visible, &:hover': { opacity: 0.75 } };

/** Arrow keys go from bar to bar, and each is read aloud with its name and amount. */
export function Bars({ plot, bars, measure, within }: BarsProps) {
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
