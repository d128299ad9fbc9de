import { expect, it } from 'vitest';
import { owedSums } from './owed-sums.ts';

it('what is owed is told by currency, pesos first, and of all ages', () => {
  const [pesos, dollars, ...others] = owedSums([
    { moneda: 'USD', tramo: '31-60', count: 1, saldo: 20 },
    { moneda: 'MXN', tramo: 'por-vencer', count: 2, saldo: 0.1 },
    { moneda: 'MXN', tramo: 'mas-de-90', count: 1, saldo: 0.2 },
  ]);
  expect(others).toEqual([]);
  expect(pesos).toMatchObject({ moneda: 'MXN', total: 0.3, overdue: 0.2 });
  expect(pesos?.ages.map(({ saldo, count }) => [saldo, count])).toEqual([
    [0.1, 2],
    [0, 0],
    [0, 0],
    [0, 0],
    [0.2, 1],
  ]);
  expect(dollars).toMatchObject({ moneda: 'USD', total: 20, overdue: 20 });
});

it('nothing owed has no currency', () => {
  expect(owedSums([])).toEqual([]);
});
