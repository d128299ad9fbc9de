import { expect, it } from 'vitest';
import { salesShare } from './sales-share.ts';

const sales = [
  { id: 'a', total: 0.1 },
  { id: 'b', total: 0.2 },
  { id: 'c', total: 1_160 },
];

it.each([
  [['a', 'b'], 'Entran 2 de 3 pedidos, por $0.30. Queda fuera 1, por $1,160.00.'],
  [[], 'Entran 0 de 3 pedidos, por $0.00. Quedan fuera 3, por $1,160.30.'],
  [['a', 'b', 'c', 'gone'], 'Entran 3 de 3 pedidos, por $1,160.30. No queda ninguno fuera.'],
])('a global document of %j tells what it takes and leaves', (chosen, line) => {
  expect(salesShare(sales, new Set(chosen))).toBe(line);
});
