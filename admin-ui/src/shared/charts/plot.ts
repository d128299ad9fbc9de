import type { ChartProps } from './chart-props.ts';

export interface Room {
  readonly direction: ChartProps['direction'];
  /** It is in pixels of the whole picture, as is what stands before the bars: their names, or the amounts. */
  readonly width: number;
  readonly height: number;
  readonly side: number;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Plot {
  /** The bars may lie there. */
  readonly area: Rectangle;
  /** They are the amounts of the scale, from its zero on. */
  readonly ticks: readonly { readonly amount: number; readonly at: number }[];
  /** There is one for each value, in their order. */
  readonly bars: readonly Rectangle[];
  /** It is the pixels from the middle of one bar to that of the next one. */
  readonly band: number;
}

/** Pixels for the amounts and names below, and for the half of a last amount. */
const below = 24;
const above = 8;
const after = { across: 28, upright: 4 };
const gap = 0.2;

/** Places bars beside each other on a round scale that begins at zero, or below it where a value does. */
export function plotOf(values: readonly number[], { direction, width, height, side }: Room): Plot {
  const isUpright = direction === 'upright';
  const area = {
    x: side,
    y: above,
    width: Math.max(0, width - side - after[direction]),
    height: height - above - below,
  };
  const ticks = ticksOf(values);
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  const shareOf = (amount: number) => (amount - first) / (last - first);
  const at = (amount: number) =>
    isUpright ? area.y + area.height * (1 - shareOf(amount)) : area.x + area.width * shareOf(amount);
  const band = (isUpright ? area.width : area.height) / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    const along = (index + gap / 2) * band;
    const [start, end] = [at(Math.min(0, value)), at(Math.max(0, value))];
    return isUpright
      ? { x: area.x + along, y: end, width: band * (1 - gap), height: start - end }
      : { x: start, y: area.y + along, width: end - start, height: band * (1 - gap) };
  });
  return { area, ticks: ticks.map((amount) => ({ amount, at: at(amount) })), bars, band };
}

const mostSteps = 4;

/** Amounts of one, two or five and zeros between each, which hold all values and zero. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return [0, 1];
  const roughly = (most - least) / mostSteps;
  const power = 10 ** Math.floor(Math.log10(roughly));
  const step = ([1, 2, 5].find((times) => times * power >= roughly) ?? 10) * power;
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
