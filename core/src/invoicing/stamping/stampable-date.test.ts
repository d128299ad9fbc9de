import { expect, test } from 'vitest';
import { successionOf } from './stampable-date.ts';

test('a document that substitutes another takes its place, without what was wrong there and without being mailed', () => {
  expect(successionOf({ substitutes: 'before' })).toEqual({ of: 'before', problems: [], isToMail: false });
});

test('a document that substitutes none takes no place', () => {
  expect(successionOf({})).toBeUndefined();
});
