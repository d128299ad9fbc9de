import { describe, expect, it } from 'vitest';
import { plotOf, ticksOf } from './plot.ts';

describe('the scale of a chart', () => {
  it.each([
    [
      [20_000, 900],
      [0, 5_000, 10_000, 15_000, 20_000],
    ],
    [
      [0, 7, 3],
      [0, 2, 4, 6, 8],
    ],
    [
      [-3, 12],
      [-5, 0, 5, 10, 15],
    ],
    [
      [0, 0],
      [0, 1],
    ],
  ])('of %j is round and holds all of it', (values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks);
  });
});

describe('the bars of a chart', () => {
  const room = { width: 400, height: 232, side: 60 } as const;

  it('stand side by side on the zero of the scale, as high as they are worth', () => {
    const { area, bars, ticks } = plotOf([100, 50, 0], { ...room, direction: 'upright' });
    expect(bars.map(({ height }) => height)).toEqual([area.height, area.height / 2, 0]);
    expect(bars.map(({ y, height }) => y + height)).toEqual(Array(3).fill(ticks[0]?.at));
    expect(bars.map(({ x }) => x).toSorted((one, other) => one - other)).toEqual(bars.map(({ x }) => x));
  });

  it('lie one below the other, and end where the scale says', () => {
    const { area, bars, ticks } = plotOf([100, 50], { ...room, direction: 'across' });
    expect(bars.map(({ x, width }) => x + width)).toEqual([area.x + area.width, area.x + area.width / 2]);
    expect(ticks.at(-1)).toEqual({ amount: 100, at: area.x + area.width });
  });

  it('go below zero where a value does', () => {
    const { bars, ticks } = plotOf([-5, 10], { ...room, direction: 'upright' });
    const zero = ticks.find(({ amount }) => amount === 0)?.at;
    expect(bars[0]?.y).toBe(zero);
    expect((bars[1]?.y ?? 0) + (bars[1]?.height ?? 0)).toBe(zero);
  });
});
