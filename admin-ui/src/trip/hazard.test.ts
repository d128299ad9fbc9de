import { expect, test } from 'vitest';
import { hazardAnswer, hazardMark } from './hazard.ts';

test.each([
  ['1', 'Material peligroso', 'Sí', 'Sí'],
  ['0,1', 'Puede ser peligroso', 'No', ''],
  ['0', undefined, '', ''],
])('a good that SAT marks %s is marked and answered so', (materialPeligroso, mark, afterNo, afterNothing) => {
  const row = { value: '15101505', name: 'Combustible diesel', materialPeligroso };
  expect(hazardMark(row)).toBe(mark);
  expect(hazardAnswer(row, 'No')).toBe(afterNo);
  expect(hazardAnswer(row, '')).toBe(afterNothing);
});
