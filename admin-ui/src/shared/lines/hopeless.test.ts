import { expect, it } from 'vitest';
import { isHopeless } from './hopeless.ts';

it('what goes on from a text that found nothing is not asked for, until something has changed', () => {
  const answers = (isInvalidated: boolean) => (words: string) =>
    words === 'Tor' ? { data: [], isInvalidated } : words === 'To' ? { data: ['Toldo'], isInvalidated } : undefined;
  expect(isHopeless('Tornillo', answers(false))).toBe(true);
  expect(isHopeless('Tornillo', answers(true))).toBe(false);
  expect(isHopeless('Tor', answers(false))).toBe(false);
  expect(isHopeless('Toldo', answers(false))).toBe(false);
  expect(isHopeless('', answers(false))).toBe(false);
});
