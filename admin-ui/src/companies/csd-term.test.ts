import { expect, it } from 'vitest';
import { csdTerm, inDays } from './csd-term.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('warns during the last thirty days and knows the end', () => {
  expect(csdTerm('2026-12-21T12:00:00.000Z', now)).toEqual({ kind: 'valid' });
  expect(csdTerm('2026-12-20T11:00:00.000Z', now)).toEqual({ kind: 'ending', days: 29 });
  expect(csdTerm('2026-11-20T20:00:00.000Z', now)).toEqual({ kind: 'ending', days: 0 });
  expect(csdTerm('2026-11-20T12:00:00.000Z', now)).toEqual({ kind: 'expired' });
});

it('says how many days are left', () => {
  expect([0, 1, 2].map(inDays)).toEqual(['hoy', 'mañana', 'en 2 días']);
});
