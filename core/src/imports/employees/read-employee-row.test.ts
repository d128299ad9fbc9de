import { expect, test } from 'vitest';
import { clears } from '../values.ts';
import { readEmployeeRow } from './read-employee-row.ts';

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
