import { describe, expect, test } from 'vitest';
import { DomainError } from '../shared/errors.ts';
import { askedPeriod, monthsOf } from './period.ts';

const today = '2028-02-10';

function refused(desde?: string, hasta?: string): string {
  try {
    askedPeriod({ desde, hasta }, today);
    return 'taken';
  } catch (error) {
    return error instanceof DomainError ? (error.problems[0]?.field ?? 'no field') : String(error);
  }
}

describe('the period of a report', () => {
  test('is the whole month of today when nothing is said', () => {
    expect(askedPeriod({}, today)).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
  });

  test.each([
    ['2028-02-10', '2028-02-10'],
    ['2027-01-01', '2028-12-31'],
    ['2027-01-31', '2029-01-30'],
  ])('may go from %s to %s', (desde, hasta) => {
    expect(askedPeriod({ desde, hasta }, today)).toEqual({ desde, hasta });
  });

  test.each([
    ['2028-02-10', undefined, 'hasta'],
    [undefined, '2028-02-10', 'desde'],
    ['2028-02-10', '2028-02-09', 'hasta'],
    ['2027-01-01', '2029-01-01', 'hasta'],
    ['1999-12-31', '2000-01-31', 'desde'],
  ])('from %s to %s is refused at %s', (desde, hasta, field) => {
    expect(refused(desde, hasta)).toBe(field);
  });

  test('has the months that any of its days are in', () => {
    expect(monthsOf({ desde: '2027-11-30', hasta: '2028-02-01' })).toEqual([
      '2027-11',
      '2027-12',
      '2028-01',
      '2028-02',
    ]);
  });
});
