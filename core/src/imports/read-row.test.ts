import { expect, test } from 'vitest';
import { textProblems } from './read-row.ts';

test('a cell that holds the error of a formula is no value', () => {
  const errors = [
    '#N/A',
    '#N/D',
    '#¡REF!',
    '#REF!',
    '#¡DIV/0!',
    '#¡VALOR!',
    '#VALUE!',
    '#¿NOMBRE?',
    '#NAME?',
    '#¡NUM!',
  ];
  for (const text of errors) {
    expect(textProblems('nombre', text, 100), text).toEqual([
      { field: 'nombre', message: expect.stringMatching(/error de tu hoja de cálculo/) },
    ]);
  }
  for (const text of ['#1 EN TACOS', 'REF!', '#N/A 2', '# N/A']) expect(textProblems('nombre', text, 100)).toEqual([]);
});
