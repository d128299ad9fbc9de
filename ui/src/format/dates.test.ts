import { expect, it } from 'vitest';
import { dateAndTime, fiscalDay, numericDate, shortDate } from './dates.ts';

// Half an hour past midnight in UTC is the evening before in Mexico City.
const instant = '2026-11-21T00:30:00.000Z';

it('tells an instant by the clock of Mexico City', () => {
  expect(shortDate(instant)).toBe('20 nov 2026');
  expect(numericDate(instant)).toBe('20/11/2026');
  expect(dateAndTime(instant)).toBe('20 nov 2026, 18:30');
});

it('tells a fiscal date by the place of issue, whatever the zone', () => {
  expect(fiscalDay('2026-11-20T23:59:59')).toBe('20 nov 2026');
});
