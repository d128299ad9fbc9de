import { expect, it } from 'vitest';
import { allOf, busiest, hoursOfYear, kinds, shapes } from './demand.ts';

const hours = hoursOfYear(2027, 36_000_000);
const on = (month: number, day: number) =>
  hours.filter((hour) => hour.month === month && hour.day === day).reduce((sum, hour) => sum + allOf(hour), 0);

it('spreads all documents of a year over its hours', () => {
  expect(hours).toHaveLength(8_760);
  expect(hours.reduce((sum, hour) => sum + allOf(hour), 0)).toBeCloseTo(36_000_000, 0);
  expect(kinds.reduce((sum, kind) => sum + shapes[kind].share, 0)).toBeCloseTo(1, 10);
  expect(hours.every((hour) => kinds.every((kind) => hour.documents[kind] >= 0))).toBe(true);
});

it('has its busiest hours where a month, a half of it and the year end', () => {
  const { month, day } = busiest(hours);
  expect([month, day]).toEqual([12, 31]);
  expect(on(1, 29)).toBeGreaterThan(2 * on(1, 27));
  expect(on(6, 15)).toBeGreaterThan(1.5 * on(6, 9));
  expect(on(6, 13)).toBeLessThan(on(6, 9) / 3);
});

it('pays wages on the working day before a weekend, and the aguinaldo by December 20', () => {
  const payslips = (month: number, day: number) =>
    hours
      .filter((hour) => hour.month === month && hour.day === day)
      .reduce((sum, { documents }) => sum + documents.payslip, 0);
  // In May 2027 the 15th is a Saturday, and the last day a Monday.
  expect(payslips(5, 14)).toBeGreaterThan(4 * payslips(5, 12));
  expect(payslips(5, 31)).toBeGreaterThan(3 * payslips(5, 26));
  expect(payslips(12, 20)).toBeGreaterThan(payslips(12, 15) * 0.9);
});

it('makes complements of payment until the fifth, and global documents at night', () => {
  const complements = (day: number) =>
    hours
      .filter((hour) => hour.month === 10 && hour.day === day)
      .reduce((sum, { documents }) => sum + documents.complement, 0);
  expect(complements(5)).toBeGreaterThan(5 * complements(12));
  const first = hours.filter((hour) => hour.month === 10 && hour.day === 1);
  const [midnight, noon] = [first[0], first[12]];
  expect(midnight?.documents.global).toBeGreaterThan(5 * (noon?.documents.global ?? Infinity));
});
