import { expect, it } from 'vitest';
import { daysOf, numbersText, rhythms } from './scheduled-global-words.ts';

it('offers two months to the régimen de incorporación fiscal alone', () => {
  const offered = (regime: string) => rhythms(regime).map(({ value }) => value);
  expect(offered('626')).toEqual(['nunca', '01', '02', '03', '04']);
  expect(offered('621')).toContain('05');
});

it('names a period by its day, or by its first and last', () => {
  expect(daysOf({ desde: '2026-11-20', hasta: '2026-11-20' })).toMatch(/^20 /);
  expect(daysOf({ desde: '2026-11-01', hasta: '2026-11-30' })).toMatch(/^1 .* al 30 /);
});

it('names some orders, and counts the others', () => {
  expect(numbersText([7], 1)).toBe('Pedido 7');
  expect(numbersText([7, 8], 2)).toBe('Pedidos 7, 8');
  expect(numbersText([7, 8], 12)).toBe('Pedidos 7, 8 y 10 más');
});
