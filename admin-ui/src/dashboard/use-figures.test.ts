import { expect, it } from 'vitest';
import { changeOf } from './use-figures.ts';

it.each([
  [{ value: 9, previous: 8 }, 'up', '12.5 % más'],
  [{ value: 5, previous: 20 }, 'down', '75 % menos'],
  [{ value: 1, previous: 3 }, 'down', '66.7 % menos'],
  [{ value: 4, previous: 4 }, 'same', 'Sin cambios'],
  [{ value: 0, previous: 0 }, 'same', 'Sin cambios'],
  [{ value: 7, previous: 0 }, 'up', 'Nada el mes pasado'],
  [{ value: -50, previous: 0 }, 'down', 'Menos que el mes pasado'],
  [{ value: 50, previous: -100 }, 'up', '150 % más'],
] as const)('tells %j as %s: %s', (figure, direction, text) => {
  expect(changeOf(figure)).toEqual({ direction, text });
});
