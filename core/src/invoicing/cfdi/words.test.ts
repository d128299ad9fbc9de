import { expect, it } from 'vitest';
import { d } from '../../../testing/cfdi/requests.ts';
import { totalInWords } from './words.ts';

it.each([
  ['1160.00', 'MXN', '(MIL CIENTO SESENTA PESOS 00/100 M.N.)'],
  ['0.5', 'MXN', '(CERO PESOS 50/100 M.N.)'],
  ['1', 'MXN', '(UN PESO 00/100 M.N.)'],
  ['21.05', 'MXN', '(VEINTIÚN PESOS 05/100 M.N.)'],
  ['16', 'MXN', '(DIECISÉIS PESOS 00/100 M.N.)'],
  ['30', 'MXN', '(TREINTA PESOS 00/100 M.N.)'],
  ['99.99', 'MXN', '(NOVENTA Y NUEVE PESOS 99/100 M.N.)'],
  ['100', 'MXN', '(CIEN PESOS 00/100 M.N.)'],
  ['101', 'MXN', '(CIENTO UN PESOS 00/100 M.N.)'],
  ['555', 'MXN', '(QUINIENTOS CINCUENTA Y CINCO PESOS 00/100 M.N.)'],
  ['1000', 'MXN', '(MIL PESOS 00/100 M.N.)'],
  ['21000', 'MXN', '(VEINTIÚN MIL PESOS 00/100 M.N.)'],
  ['100000', 'MXN', '(CIEN MIL PESOS 00/100 M.N.)'],
  ['1000000', 'MXN', '(UN MILLÓN DE PESOS 00/100 M.N.)'],
  ['1000001', 'MXN', '(UN MILLÓN UN PESOS 00/100 M.N.)'],
  ['2731115.25', 'MXN', '(DOS MILLONES SETECIENTOS TREINTA Y UN MIL CIENTO QUINCE PESOS 25/100 M.N.)'],
  ['1000000000000', 'MXN', '(UN BILLÓN DE PESOS 00/100 M.N.)'],
  [
    '999999999999.99',
    'MXN',
    '(NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.)',
  ],
  ['1', 'USD', '(UN DÓLAR 00/100 USD)'],
  ['250.10', 'USD', '(DOSCIENTOS CINCUENTA DÓLARES 10/100 USD)'],
  ['3', 'EUR', '(TRES EUROS 00/100 EUR)'],
  ['1500', 'JPY', '(MIL QUINIENTOS YEN JPY)'],
  ['1.5', 'KWD', '(UN DINAR KUWAITÍ 500/1000 KWD)'],
])('spells %s %s', (total, moneda, words) => {
  expect(totalInWords(d(total), moneda)).toBe(words);
});
