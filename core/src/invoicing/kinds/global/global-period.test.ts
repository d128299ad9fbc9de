import { describe, expect, it } from 'vitest';
import { periodOf, salesPeriod } from './global-period.ts';

const span = (meses: string, anio: number, zone = 'America/Mexico_City') => {
  const period = periodOf({ periodicidad: '04', meses, anio }, zone);
  return period && [period.from.toISOString(), period.to.toISOString()];
};

describe('the period of a global document', () => {
  it('is a month on the clock of its place of issue', () => {
    expect(span('11', 2026)).toEqual(['2026-11-01T06:00:00.000Z', '2026-12-01T06:00:00.000Z']);
    expect(span('11', 2026, 'America/Tijuana')).toEqual(['2026-11-01T07:00:00.000Z', '2026-12-01T08:00:00.000Z']);
  });

  it('ends with the year in December', () => {
    expect(span('12', 2026)).toEqual(['2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z']);
  });

  it('is two months for keys 13 to 18', () => {
    expect(span('13', 2026)).toEqual(['2026-01-01T06:00:00.000Z', '2026-03-01T06:00:00.000Z']);
    expect(span('18', 2026)).toEqual(['2026-11-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z']);
  });

  it.each([
    ['00', 2026],
    ['19', 2026],
    ['1', 2026],
    ['xx', 2026],
    ['11', 26],
  ])('is none for months %s of %i', (meses, anio) => {
    expect(span(meses, anio)).toBeUndefined();
  });
});

describe('the sales of a global document', () => {
  const mexico = 'America/Mexico_City';
  const until = (now: string, meses = '11') =>
    salesPeriod({ periodicidad: '01', meses, anio: 2026 }, mexico, new Date(now))?.to.toISOString();

  it('are those up to the end of the day of its issue', () => {
    expect(until('2026-11-20T18:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(until('2026-11-21T05:59:59Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(until('2026-11-30T18:00:00Z')).toBe('2026-12-01T06:00:00.000Z');
  });

  it('are those of a whole month that is over', () => {
    expect(until('2026-12-01T18:00:00Z')).toBe('2026-12-01T06:00:00.000Z');
  });
});
