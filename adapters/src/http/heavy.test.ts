import { expect, test } from 'vitest';
import { isHeavy } from './heavy.ts';

test.each([
  [{ q: 'casa' }, true],
  [{ filter: '{"q" : "casa"}' }, true],
  [{ filter: '{"\\u0071":"casa"}' }, true],
  [{ q: '' }, false],
  [{ filter: '{"nombre":"casa"}' }, false],
  [{}, false],
])('a list that is asked for %j reads much: %s', (query, isWide) => {
  expect(isHeavy({ heavy: 'searching' }, query)).toBe(isWide);
});

test('what always reads much does so whatever it is asked', () => {
  expect([isHeavy({ heavy: 'always' }, {}), isHeavy({}, { q: 'casa' })]).toEqual([true, false]);
});
