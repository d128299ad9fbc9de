import { expect, it } from 'vitest';
import { lateness } from './lateness.ts';

it.each([
  [1, '1 día vencida'],
  [1_200, '1,200 días vencida'],
  [0, 'vence hoy'],
  [-1, 'vence en 1 día'],
  [-30, 'vence en 30 días'],
])('%i days late reads «%s»', (dias, text) => {
  expect(lateness({ dias, vence: '2026-11-20' })).toBe(text);
});
