import { expect, it } from 'vitest';
import { findsNothing } from './finds-nothing.ts';

it('what goes on from a text that found nothing is not asked for, until something has changed', () => {
  const answers = (isInvalidated: boolean) => (words: string) =>
    words === 'Tor' ? { data: [], isInvalidated } : words === 'To' ? { data: ['Toldo'], isInvalidated } : undefined;
  expect(findsNothing('Tornillo', answers(false))).toBe(true);
  expect(findsNothing('Tornillo', answers(true))).toBe(false);
  expect(findsNothing('Tor', answers(false))).toBe(false);
  expect(findsNothing('Toldo', answers(false))).toBe(false);
  expect(findsNothing('', answers(false))).toBe(false);
});
