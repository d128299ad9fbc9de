import { expect, it } from 'vitest';
import { branchesOf, type CountedLugar } from './branches.ts';

const centro = { id: 'centro', nombre: 'Centro', codigoPostal: '42501', serie: 'C' };
const puebla = { id: 'puebla', nombre: 'Puebla', codigoPostal: '72000', serie: undefined };
const home = '42501';

const counted = (codigoPostal: string, serie: string | undefined, opened: number): CountedLugar => ({
  codigoPostal,
  serie,
  lugarExpedicion: undefined,
  opened,
  complete: opened - 1,
  issued: opened - 2,
});

it('sums tickets by the place that issued them, whatever its series, and the rest by the address of the company', () => {
  const rows = [
    counted('42501', 'A', 9),
    counted('42501', 'C', 20),
    counted('72000', 'A', 5),
    counted('72000', 'B', 5),
  ];
  expect(branchesOf([centro, puebla], home, rows)).toEqual([
    { nombre: 'Centro', codigoPostal: '42501', opened: 20, complete: 19, issued: 18 },
    { nombre: 'Puebla', codigoPostal: '72000', opened: 10, complete: 8, issued: 6 },
    { nombre: null, codigoPostal: '42501', opened: 9, complete: 8, issued: 7 },
  ]);
});

it('shows a place that the company no longer has by its postal code', () => {
  expect(branchesOf([], home, [counted('72000', 'B', 3)])).toMatchObject([{ nombre: null, codigoPostal: '72000' }]);
  expect(branchesOf([centro], home, [])).toEqual([]);
});
