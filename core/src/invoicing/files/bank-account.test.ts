import { expect, it } from 'vitest';
import { clabeOf, splitAccount, withAccount } from './file-name.ts';

it('keeps an account with the observations and finds it again', () => {
  const stored = withAccount('Gracias', ' 032180000118359719 ');
  expect(splitAccount(stored)).toEqual({ observaciones: 'Gracias', cuentaBanco: '032180000118359719' });
  expect(splitAccount('Gracias')).toEqual({ observaciones: 'Gracias', cuentaBanco: '' });
});

it('knows a CLABE by its check digit, however it is grouped', () => {
  expect(clabeOf('032 180 0001 1835 9719')).toBe('032180000118359719');
  expect(clabeOf('032180000118359718')).toBeUndefined();
  expect(clabeOf('BBVA 0118359719')).toBeUndefined();
});
