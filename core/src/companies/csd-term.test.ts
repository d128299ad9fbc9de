import { expect, it } from 'vitest';
import { csdTerm, inDays } from './csd.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-12-21T12:00:00Z', { kind: 'valid' }],
  ['2026-12-20T13:00:00Z', { kind: 'ending', days: 30 }],
  ['2026-11-21T08:00:00Z', { kind: 'ending', days: 1 }],
  ['2026-11-21T05:59:59Z', { kind: 'ending', days: 0 }],
  ['2026-11-20T12:00:00Z', { kind: 'expired' }],
])('counts days of the calendar in Mexico up to %s', (validTo, term) => {
  expect(csdTerm(new Date(validTo), now)).toEqual(term);
});

it('says how many days are left', () => {
  expect([0, 1, 2].map(inDays)).toEqual(['hoy', 'mañana', 'en 2 días']);
});
