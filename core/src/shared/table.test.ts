import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, unguarded } from './table.ts';

describe('a text of a CSV', () => {
  const signs = ['=1+1', '+A1', '-A1', '@SUM(A1)', '＝1', '＋1', '－1', '＠SUM(A1)', '﹦1', '\u22121'];
  const before = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u0000', ' \t '];
  test.each(before.flatMap((space) => signs.map((sign) => space + sign)))(
    'with an apostrophe is no formula: %j',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`);
    },
  );

  test.each(['Papelería', ' La Ñu', '1+1', 'a=b', '2026-11-20', "'Ñandú", '-1', '+1.5', '+525512345678'])(
    'without a formula stays as it is: %j',
    (text) => {
      expect(guarded(text)).toBe(text);
    },
  );

  test.each(['+1+1', '-1-1', '+52 =1', ' +1', "'=1"])('that is no signed number is guarded: %j', (text) => {
    expect(guarded(text)).toBe(`'${text}`);
  });

  test('comes back as it was', () => {
    const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', ' ', "'=", "'+1");
    const texts = fc.tuple(start, fc.string({ unit: 'binary' })).map((parts) => parts.join(''));
    fc.assert(fc.property(texts, (text) => unguarded(guarded(text)) === text));
  });
});
