import { describe, expect, it } from 'vitest';
import { completedDay, dayProblem, maskDay, readDay, shownDay } from './typed-day.ts';

/** As somebody types it, key by key. */
const typed = (keys: string, withTime = false) => [...keys].reduce((text, key) => maskDay(text + key, withTime), '');

describe('a day', () => {
  it.each([
    ['30112026', '30/11/2026'],
    ['30/11/2026', '30/11/2026'],
    ['3/1/2026', '3/1/2026'],
    ['30-11-2026', '30/11/2026'],
    ['30//11', '30/11'],
    ['/30', '30'],
    ['301', '30/1'],
    ['30/', '30/'],
    ['3011202699', '30/11/2026'],
    ['dos', ''],
  ])('typed as %s stands there as %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it.each([
    ['2026-11-30', '30/11/2026'],
    ['2026-11-30T08:00:00', '30/11/2026'],
    [' 30/11/2026\n', '30/11/2026'],
    ['30.11.2026', '30/11/2026'],
    ['30 nov 2026', '30/11/2026'],
    ['3 de Septiembre de 2026', '03/09/2026'],
    ['25-dic-2026', '25/12/2026'],
    ['5/ENE/26', '05/01/2026'],
    ['25-Dec-2026', '25/12/2026'],
    ['Nov 5, 2026', '05/11/2026'],
    ['30 nov. 2026', '30/11/2026'],
    ['30 xyz 2026', '30/20/26'],
    ['2026-1-5', '05/01/2026'],
    ['203/11/2026', '20/11/2026'],
  ])('pasted as %s stands there as %s', (text, masked) => {
    expect(maskDay(text, false)).toBe(masked);
  });

  it.each([
    ['30/11/2026', '2026-11-30'],
    ['3/1/2026', '2026-01-03'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', undefined],
    ['11/30/2026', undefined],
    ['30/11/26', undefined],
    ['30/11/2026 08:00', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, read) => {
    expect(readDay(text, false)).toBe(read);
  });

  it('gets its digits once its field is left', () => {
    expect(completedDay('3/1/26', false)).toBe('03/01/2026');
    expect(completedDay('3/1', false)).toBe('3/1');
  });

  it('is told what it lacks', () => {
    expect(dayProblem('', false)).toBeUndefined();
    expect(dayProblem('30/11/2026', false)).toBeUndefined();
    expect(dayProblem('30/11', false)).toBe('Escribe la fecha como dd/mm/aaaa.');
    expect(dayProblem('31/02/2026', false)).toBe('Esa fecha no existe.');
  });
});

describe('a day with its time', () => {
  it.each([
    ['301120260805', '30/11/2026 08:05', '2026-11-30T08:05'],
    ['30/11/2026 8:05', '30/11/2026 8:05', '2026-11-30T08:05'],
    ['301120262505', '30/11/2026 25:05', undefined],
    ['30112026', '30/11/2026', undefined],
  ])('typed as %s is %s', (keys, text, read) => {
    expect(typed(keys, true)).toBe(text);
    expect(readDay(text, true)).toBe(read);
  });

  it('comes from the value of a form and goes back to it', () => {
    expect(shownDay('2026-11-30T08:05')).toBe('30/11/2026 08:05');
    expect(maskDay('2026-11-30T08:05', true)).toBe('30/11/2026 08:05');
    expect(completedDay('3/1/26 8:05', true)).toBe('03/01/2026 08:05');
    expect(dayProblem('30/11/2026', true)).toBe('Escribe la fecha y la hora como dd/mm/aaaa hh:mm.');
  });
});
