import { describe, expect, it } from 'vitest';
import { instantOf, localTime } from './local-time.ts';

describe('the time of a zone', () => {
  it.each([
    ['2026-11-23T05:59:59Z', 'America/Mexico_City', '2026-11-22T23:59:59'],
    ['2026-11-23T06:00:00Z', 'America/Mexico_City', '2026-11-23T00:00:00'],
    ['2026-07-01T07:05:09Z', 'America/Tijuana', '2026-07-01T00:05:09'],
    ['2026-01-01T05:00:00Z', 'America/Cancun', '2026-01-01T00:00:00'],
    ['2021-07-01T05:00:00Z', 'America/Mexico_City', '2021-07-01T00:00:00'],
  ])('at %s in %s is written %s, and read back', (instant, zone, local) => {
    expect(localTime(new Date(instant), zone)).toBe(local);
    expect(instantOf(local, zone)).toEqual(new Date(instant));
  });
});
