import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIODICIDAD } from '../../../sat/catalogs/periodicidad.ts';
import { dayOf, issueOf, noticeOf, periodAfter, periodAt, periodsBetween } from './scheduled-period.ts';

const mexico = 'America/Mexico_City';
const tijuana = 'America/Tijuana';

const periodOf = (periodicidad: string, day: string, zone = mexico) => {
  const { first, last, informacionGlobal } = periodAt(periodicidad, day, zone);
  return [first, last, `${informacionGlobal.meses} ${informacionGlobal.anio}`];
};

describe('the period of a day', () => {
  it.each([
    ['01', '2026-12-31', '2026-12-31', '2026-12-31', '12 2026'],
    ['02', '2026-11-25', '2026-11-23', '2026-11-29', '11 2026'],
    ['02', '2026-11-29', '2026-11-23', '2026-11-29', '11 2026'],
    // A week over the end of a month, and over the end of a year, is two.
    ['02', '2026-09-30', '2026-09-28', '2026-09-30', '09 2026'],
    ['02', '2026-10-01', '2026-10-01', '2026-10-04', '10 2026'],
    ['02', '2026-12-31', '2026-12-28', '2026-12-31', '12 2026'],
    ['02', '2027-01-01', '2027-01-01', '2027-01-03', '01 2027'],
    ['03', '2028-02-15', '2028-02-01', '2028-02-15', '02 2028'],
    ['03', '2028-02-16', '2028-02-16', '2028-02-29', '02 2028'],
    ['04', '2027-02-10', '2027-02-01', '2027-02-28', '02 2027'],
    ['05', '2026-11-23', '2026-11-01', '2026-12-31', '18 2026'],
    ['05', '2028-02-29', '2028-01-01', '2028-02-29', '13 2028'],
    ['05', '2026-04-01', '2026-03-01', '2026-04-30', '14 2026'],
  ])('of %s on %s goes from %s to %s, in %s', (periodicidad, day, first, last, months) => {
    expect(periodOf(periodicidad, day)).toEqual([first, last, months]);
  });

  it('begins and ends by the clock of its place of issue, also where that changes', () => {
    expect(periodAt('01', '2026-07-01', mexico).from.toISOString()).toBe('2026-07-01T06:00:00.000Z');
    expect(periodAt('01', '2026-07-01', tijuana).from.toISOString()).toBe('2026-07-01T07:00:00.000Z');
    // The border keeps summer time: this day has 25 hours there and 24 in the capital.
    const hours = (zone: string) => {
      const { from, to } = periodAt('01', '2026-11-01', zone);
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect([hours(mexico), hours(tijuana)]).toEqual([24, 25]);
  });

  it('is followed by the next without a gap, whatever the day', () => {
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    const keys = fc.constantFrom(...PERIODICIDAD.entries.map(({ key }) => key));
    fc.assert(
      fc.property(instants, keys, fc.constantFrom(mexico, tijuana), (at, key, zone) => {
        const period = periodAt(key, dayOf(at, zone), zone);
        expect(period.from <= at && at < period.to).toBe(true);
        expect(periodAfter(period, zone).from).toEqual(period.to);
        const last = new Date(period.to.getTime() - 1);
        expect([dayOf(period.from, zone), dayOf(last, zone)]).toEqual([period.first, period.last]);
        expect(periodAt(key, period.last, zone)).toEqual(period);
      }),
    );
  });

  it('that were not over yet are found again after a time without a worker', () => {
    const since = new Date('2026-12-30T20:00:00Z');
    const days = (until: string) => periodsBetween('01', since, new Date(until), mexico).map(({ first }) => first);
    expect(days('2027-01-02T05:59:59Z')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(days('2026-12-30T21:00:00Z')).toEqual(['2026-12-30']);
  });
});

describe('the document of a period', () => {
  it('is told of on its last day, and issued a day later within the 24 hours of the rule', () => {
    const period = periodAt('04', '2026-12-10', tijuana);
    const notice = noticeOf(period, tijuana);
    expect(notice.toISOString()).toBe('2026-12-31T20:00:00.000Z');
    expect(issueOf(period, notice, tijuana).toISOString()).toBe('2027-01-01T20:00:00.000Z');
  });

  it('leaves twelve hours to stop it, however late it is told of', () => {
    const period = periodAt('01', '2026-11-20', mexico);
    expect(issueOf(period, new Date('2026-11-21T05:00:00Z'), mexico).toISOString()).toBe('2026-11-21T18:00:00.000Z');
    expect(issueOf(period, new Date('2026-11-25T00:00:00Z'), mexico).toISOString()).toBe('2026-11-25T12:00:00.000Z');
  });
});
