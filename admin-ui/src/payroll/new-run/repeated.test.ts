import { ApiError } from '@timbra/ui/http/call.ts';
import { expect, test } from 'vitest';
import { repeatedIn, whoIsRepeated } from './repeated.ts';

test('who is paid twice is told by the first names and by how many there are', () => {
  expect(whoIsRepeated({ nombres: ['ANA', 'BETO'], empleados: 2 })).toBe('ANA, BETO');
  expect(whoIsRepeated({ nombres: ['ANA', 'BETO', 'CARLA'], empleados: 1_203 })).toBe('ANA, BETO, CARLA y 1,200 más');
});

test('only what was refused for that is asked about', () => {
  const corridas = [{ id: 'primera' }];
  expect(repeatedIn(new ApiError(409, { code: 'PAYROLL_REPEATED', data: { corridas } }))).toEqual(corridas);
  expect(repeatedIn(new ApiError(409, { code: 'CONFLICT' }))).toBeUndefined();
  expect(repeatedIn(new Error('PAYROLL_REPEATED'))).toBeUndefined();
});
