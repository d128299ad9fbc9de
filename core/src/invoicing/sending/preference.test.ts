import { expect, test } from 'vitest';
import { automaticAddresses, checkedPreference } from './preference.ts';

test('a document goes to its receiver and to the copies, to each address once, and to nothing that is none', () => {
  expect(automaticAddresses(' Eva@ejemplo.mx ', ['conta@kemper.mx', 'eva@ejemplo.mx'])).toEqual([
    'eva@ejemplo.mx',
    'conta@kemper.mx',
  ]);
  expect(automaticAddresses('uno@ejemplo.mx, dos@ejemplo.mx', [])).toEqual(['uno@ejemplo.mx', 'dos@ejemplo.mx']);
  expect(automaticAddresses('sin correo', [])).toEqual([]);
  expect(automaticAddresses(undefined, ['conta@kemper.mx'])).toEqual(['conta@kemper.mx']);
});

test('copies are addresses, five at most', () => {
  expect(checkedPreference({ automatic: true, copies: [' a@b.mx', 'A@B.MX'] })).toEqual({
    automatic: true,
    copies: ['A@B.MX'],
  });
  const fields = (copies: readonly string[]) => {
    try {
      checkedPreference({ automatic: false, copies });
      return [];
    } catch (error) {
      return (error as { problems: readonly { field: string }[] }).problems.map(({ field }) => field);
    }
  };
  expect(fields(['a@b.mx', 'nadie'])).toEqual(['copies[1]']);
  expect(fields([1, 2, 3, 4, 5, 6].map((n) => `a${n}@b.mx`))).toEqual(['copies']);
});
