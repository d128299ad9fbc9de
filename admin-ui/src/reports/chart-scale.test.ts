import { describe, expect, test } from 'vitest';
import { scaleOf } from './chart-scale.ts';

describe('the lines behind the bars', () => {
  test.each([
    [
      [97_199, 25_368],
      [0, 50_000, 100_000],
    ],
    [[860], [0, 500, 1_000]],
    [
      [300, -90],
      [-100, 0, 100, 200, 300],
    ],
    [
      [-40, 0],
      [-40, -30, -20, -10, 0],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
  ])('of %j are round, hold every value and have zero among them', (values, lines) => {
    const scale = scaleOf(values);
    expect(scale.lines.map((line) => line + 0)).toEqual(lines);
    expect([scale.lowest + 0, scale.highest + 0]).toEqual([lines[0], lines.at(-1)]);
  });
});
