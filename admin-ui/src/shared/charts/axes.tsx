import { colors } from '@timbra/ui/theme/design-tokens.ts';
import type { ChartProps } from './chart-props.ts';
import type { Plot } from './plot.ts';

const compact = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumFractionDigits: 1,
});

interface AxesProps extends Pick<ChartProps, 'bars' | 'direction'> {
  readonly plot: Plot;
  /** Is how many letters of a name have room before the bars. */
  readonly letters: number;
}

/**
 * Shows the lines of the scale with its amounts, and the names of the bars. Who does not see it is told both by each
 * bar.
 */
export function Axes({ plot, bars, direction, letters }: AxesProps) {
  const isUpright = direction === 'upright';
  return (
    <g aria-hidden>
      {plot.ticks.map((tick) => (
        <Tick key={tick.amount} tick={tick} area={plot.area} isUpright={isUpright} />
      ))}
      {bars.map(({ id, name, short }, index) => {
        const bar = plot.bars[index];
        if (!bar) return null;
        if (!isUpright)
          return (
            <text key={id} x={plot.area.x - 8} y={bar.y + bar.height / 2} textAnchor="end" dominantBaseline="central">
              {cut(name, letters)}
            </text>
          );
        const text = short ?? name;
        return index % everyOf(bars, plot.band) === 0 ? (
          <text key={id} x={bar.x + bar.width / 2} y={plot.area.y + plot.area.height + 16} textAnchor="middle">
            {text}
          </text>
        ) : null;
      })}
    </g>
  );
}

interface TickProps {
  readonly tick: Plot['ticks'][number];
  readonly area: Plot['area'];
  readonly isUpright: boolean;
}

function Tick({ tick: { amount, at }, area, isUpright }: TickProps) {
  const line = isUpright
    ? { x1: area.x, x2: area.x + area.width, y1: at, y2: at }
    : { x1: at, x2: at, y1: area.y, y2: area.y + area.height };
  const labelPosition = isUpright
    ? ({ x: area.x - 8, y: at, textAnchor: 'end', dominantBaseline: 'central' } as const)
    : ({ x: at, y: area.y + area.height + 16, textAnchor: 'middle' } as const);
  return (
    <>
      <line {...line} stroke={colors.line} shapeRendering="crispEdges" />
      <text {...labelPosition}>{compact.format(amount)}</text>
    </>
  );
}

/** Names that would touch each other are left out between those that are shown. */
const everyOf = (bars: ChartProps['bars'], band: number) =>
  Math.ceil((Math.max(...bars.map(({ name, short }) => (short ?? name).length)) * 7 + 4) / Math.max(1, band));

const cut = (name: string, letters: number) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);
