import { expect, test } from 'vitest';
import { laterBy } from './later-by.ts';

const moment = new Date('2027-01-31T18:00:00Z');

test.each([
  ['P3D', '2027-02-03T18:00:00.000Z'],
  ['P1W', '2027-02-07T18:00:00.000Z'],
  ['P1M', '2027-02-28T18:00:00.000Z'],
  ['P1Y', '2028-01-31T18:00:00.000Z'],
  ['P1Y1M', '2028-02-29T18:00:00.000Z'],
  ['PT36H', '2027-02-02T06:00:00.000Z'],
  ['P1DT1H1M1S', '2027-02-01T19:01:01.000Z'],
])('%s later', (duration, expected) => {
  expect(laterBy(moment, duration)?.toISOString()).toBe(expected);
});

test.each(['', 'P', 'PT', 'P1DT', '3D', 'P-1D', 'P1.5D', 'p1d', 'P1000D'])('«%s» is no duration', (text) => {
  expect(laterBy(moment, text)).toBeUndefined();
});
