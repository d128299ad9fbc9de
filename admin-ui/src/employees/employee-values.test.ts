import { anEmpleado, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { expect, test } from 'vitest';
import {
  blankEmployee,
  blankShare,
  inputOf,
  missingOf,
  problemsOf,
  type EmployeeValues,
  type ShareValues,
} from './employee-values.ts';

const whole = { ...blankEmployee, ...WORKER, ...anEmpleado(), registroPatronal: 'B5510768108' } as EmployeeValues;
const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

test('an empty form asks for whom it is about, and tells what a payslip will ask for besides', () => {
  expect(fieldsOf(problemsOf(blankEmployee))).toEqual(['nombre', 'curp']);
  expect(fieldsOf(missingOf(blankEmployee))).toContain('registroPatronal');
});

test('a whole one breaks no rule and lacks nothing', () => {
  expect([problemsOf(whole), missingOf(whole)]).toEqual([[], []]);
});

test('a bank that was chosen goes when the account becomes a CLABE, which says its own', () => {
  const account = { ...whole, cuentaBancaria: '12345678901', banco: '002' };
  expect(inputOf(account).banco).toBe('002');
  expect(inputOf({ ...account, cuentaBancaria: '002010077777777771' }).banco).toBe('');
  expect(problemsOf({ ...account, cuentaBancaria: '002010077777777771' })).toEqual([]);
  expect(fieldsOf(problemsOf({ ...account, cuentaBancaria: '002010077777777770' }))).toEqual(['cuentaBancaria']);
});

test('shares of time are told at their own fields, and together when they are not the whole', () => {
  const shared = (...subcontratacion: readonly ShareValues[]) => fieldsOf(problemsOf({ ...whole, subcontratacion }));
  const half = { rfcLabora: 'EKU9003173C9', porcentajeTiempo: 50 };
  expect(shared(half, { rfcLabora: 'URE180429TM6', porcentajeTiempo: 50 })).toEqual([]);
  expect(shared(half)).toEqual(['subcontratacion']);
  expect(shared({ ...half, porcentajeTiempo: 100 }, blankShare).toSorted()).toEqual([
    'subcontratacion[1].porcentajeTiempo',
    'subcontratacion[1].rfcLabora',
  ]);
});

test('what nobody says of a union stays unsaid', () => {
  const union = ['', 'si', 'no'].map((sindicalizado) => inputOf({ ...whole, sindicalizado }).sindicalizado);
  expect(union).toEqual([null, true, false]);
});
