import { expect, test } from 'vitest';
import { changedEmployer, type EmployerChanges, employerProblems, newEmployer } from './employer.ts';

const plant = { registro: 'b55-10768-10-8', nombre: ' Planta ', riesgoPuesto: '3' };

test('a registration is kept without the signs between its groups, and what is not sent stays', () => {
  const first = changedEmployer(newEmployer, { registrosPatronales: [plant], departamentos: [' Ventas'] });
  expect(first).toEqual({
    ...newEmployer,
    registrosPatronales: [{ registro: 'B5510768108', nombre: 'Planta', riesgoPuesto: '3' }],
    departamentos: ['Ventas'],
  });
  expect(changedEmployer(first, { curp: 'cacx760510mgtshc04' })).toEqual({ ...first, curp: 'CACX760510MGTSHC04' });
  expect(changedEmployer({ ...first, curp: 'CACX760510MGTSHC04' }, { curp: null })).toEqual(first);
  expect(employerProblems(first)).toEqual([]);
});

test('each broken rule is told at its field', () => {
  const employer = changedEmployer(newEmployer, {
    curp: 'X',
    registrosPatronales: [plant, { ...plant, riesgoPuesto: '7' }, { registro: 'B5.5' }],
    departamentos: ['Ventas', ' ', 'a|b', 'Ventas'],
  });
  expect(employerProblems(employer).map(({ field }) => field)).toEqual([
    'curp',
    'registrosPatronales[1].registro',
    'registrosPatronales[1].riesgoPuesto',
    'registrosPatronales[2].registro',
    'departamentos[1]',
    'departamentos[2]',
    'departamentos[3]',
  ]);
});

test('a public entity says where its money comes from, and of mixed funds how much is its own', () => {
  const wrong = (sent: EmployerChanges) =>
    employerProblems(changedEmployer(newEmployer, sent)).map(({ field }) => field);
  const share = 'porcentajeRecursoPropio';
  expect(wrong({ origenRecurso: 'if', rfcPatronOrigen: 'ure180429tm6' })).toEqual([]);
  expect(wrong({ origenRecurso: 'IM', porcentajeRecursoPropio: 99.99 })).toEqual([]);
  expect(wrong({ origenRecurso: 'IM' })).toEqual([share]);
  for (const percent of [0, 100, 12.345]) {
    expect(wrong({ origenRecurso: 'IM', porcentajeRecursoPropio: percent })).toEqual([share]);
  }
  expect(wrong({ origenRecurso: 'IP', porcentajeRecursoPropio: 40 })).toEqual([share]);
  expect(wrong({ origenRecurso: 'IX', rfcPatronOrigen: 'URE18' })).toEqual(['rfcPatronOrigen', 'origenRecurso']);
  const stored = changedEmployer(newEmployer, { origenRecurso: 'IM', porcentajeRecursoPropio: 40 });
  expect(changedEmployer(stored, {})).toEqual(stored);
  expect(changedEmployer(stored, { origenRecurso: '', porcentajeRecursoPropio: null })).toEqual(newEmployer);
});
