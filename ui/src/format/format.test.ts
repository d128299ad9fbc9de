import { describe, expect, it } from 'vitest';
import { count, dateAndTime, fiscalDay, money, numericDate, shortDate, wholeMoney, writtenAmount } from './format.ts';

describe('amounts', () => {
  it('are shown in pesos, with the key of any other currency', () => {
    expect(money(1_160)).toBe('$1,160.00');
    expect(money(1_160, 'USD')).toBe('$1,160.00 USD');
    expect(money(0, 'XXX')).toBe('0.00');
    expect(wholeMoney(1_160)).toBe('$1,160');
    expect(count(1_300)).toBe('1,300');
  });

  it('lose no decimal when they are written out', () => {
    expect(writtenAmount(0.123456)).toBe('0.123456');
    expect(writtenAmount(10)).toBe('10.00');
    expect(writtenAmount(null)).toBe('');
  });
});

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
