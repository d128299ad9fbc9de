import { expect, test } from 'vitest';
import { clears } from '../source-row.ts';
import { readEmployeeRow, sharesText } from './read-employee-row.ts';

const read = (values: Record<string, string>) => readEmployeeRow(new Map(Object.entries(values)));

test('what a spreadsheet has made of keys and days is understood, and told', () => {
  const { input, problems, notices } = read({
    codigoPostal: '1000',
    numSeguridadSocial: '4078873454',
    fechaInicioRelLaboral: '6/1/2020',
    tipoContrato: '1',
    tipoRegimen: '02 - Sueldos',
    periodicidadPago: 'quincenal',
    riesgoPuesto: 'Clase III',
    banco: '2',
    claveEntFed: 'Querétaro',
    salarioDiario: '$1,500.00',
    salarioDiarioIntegrado: '$1,522.60',
    sindicalizado: 'Sí',
  });
  expect(input).toEqual({
    codigoPostal: '01000',
    numSeguridadSocial: '04078873454',
    fechaInicioRelLaboral: '2020-01-06',
    tipoContrato: '01',
    tipoRegimen: '02',
    periodicidadPago: '04',
    riesgoPuesto: '3',
    banco: '002',
    claveEntFed: 'QUE',
    salarioDiario: 1_500,
    salarioDiarioIntegrado: 1_522.6,
    sindicalizado: true,
  });
  expect(problems).toEqual([]);
  expect(notices.map(({ field, code }) => `${code} ${field}`)).toEqual([
    'ZERO_RESTORED codigoPostal',
    'ZERO_RESTORED numSeguridadSocial',
    'DAY_READ fechaInicioRelLaboral',
    'KEY_TAKEN tipoContrato',
    'KEY_TAKEN tipoRegimen',
    'KEY_TAKEN riesgoPuesto',
    'KEY_TAKEN periodicidadPago',
    'ZERO_RESTORED banco',
    'KEY_TAKEN claveEntFed',
  ]);
});

test('a day that is written as SAT does stays, with its hour taken away', () => {
  expect(read({ fechaInicioRelLaboral: '2020-01-06' }).notices).toEqual([]);
  expect(read({ fechaInicioRelLaboral: '2020-01-06 00:00:00' }).input).toEqual({ fechaInicioRelLaboral: '2020-01-06' });
  expect(read({ fechaInicioRelLaboral: 'ayer' }).input).toEqual({ fechaInicioRelLaboral: 'ayer' });
});

test('what is no amount and neither yes nor no is told at its field, and a cell can clear one', () => {
  const { input, problems } = read({ salarioBaseCotApor: 'mucho', sindicalizado: 'quizá', puesto: clears });
  expect(problems.map(({ field }) => field)).toEqual(['salarioBaseCotApor', 'sindicalizado']);
  expect(input).toMatchObject({ puesto: null });
});

test.each(['EKU9003173C9 60; URE180429TM6 40', 'EKU9003173C9 33.333; URE180429TM6 66.667', 'H&E951128469 100'])(
  'for whom somebody works, %s, comes back from one cell as it was written',
  (cell) => {
    const { input, problems } = read({ subcontratacion: cell });
    expect([sharesText(input.subcontratacion ?? []), problems]).toEqual([cell, []]);
  },
);

test('shares are read as people write them, and what is none is told at its field', () => {
  expect(read({ subcontratacion: 'eku9003173c9 60 %;URE180429TM6  40%;' }).input.subcontratacion).toEqual([
    { rfcLabora: 'EKU9003173C9', porcentajeTiempo: 60 },
    { rfcLabora: 'URE180429TM6', porcentajeTiempo: 40 },
  ]);
  for (const subcontratacion of [
    'EKU9003173C9',
    'EKU9003173C9 mucho',
    'EKU9003173C9 60, URE180429TM6 40',
    'EKU9003173C9 -1',
  ]) {
    expect(read({ subcontratacion }).problems.map(({ field }) => field)).toEqual(['subcontratacion']);
  }
  expect(read({ subcontratacion: clears }).input.subcontratacion).toBeNull();
});
