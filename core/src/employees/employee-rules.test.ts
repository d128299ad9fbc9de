import { describe, expect, test } from 'vitest';
import { completeCatalogs } from '../../testing/cfdi/catalogs.ts';
import { anAsimilado, aNominaRequest } from '../../testing/cfdi/nomina.ts';
import { anEmployee } from '../../testing/employees.ts';
import { computeNominaDocument } from '../invoicing/cfdi/types/computing.ts';
import { checkCfdi } from '../invoicing/cfdi/rules/check.ts';
import { empleadoOf, readEmployee, type EmployeeFields } from './employee.ts';
import { employeeWarnings, judgeEmployee, missingForPayslip } from './employee-rules.ts';

const day = '2026-11-23';
const whole = anEmployee();
const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);
const broken = (changes: Partial<EmployeeFields>) => judgeEmployee({ ...whole, ...changes }, day).broken;
const missing = (changes: Partial<EmployeeFields>) => fieldsOf(missingForPayslip({ ...whole, ...changes }));

test('somebody of whom all is known lacks nothing, and the payslip takes the record as it is', () => {
  expect(judgeEmployee(whole, day)).toEqual({ broken: [], missing: [] });
  const request = aNominaRequest({ empleado: empleadoOf(whole) });
  const comprobante = computeNominaDocument(request);
  expect(checkCfdi({ request, comprobante, catalogs: completeCatalogs(), now: request.fecha })).toEqual([]);
});

test('what a record has for other ends goes into no payslip', () => {
  const paid = empleadoOf(whole);
  const beside = { rfc: whole.rfc, email: 'ana@uno.example', version: 3, notas: 'Prefiere efectivo' };
  expect(empleadoOf({ ...whole, ...beside })).toEqual(paid);
  expect(Object.keys(paid)).not.toContain('nombre');
});

test('a record needs a name and a CURP, and tells at each field what else its payslip will', () => {
  const judged = judgeEmployee(readEmployee({}), day);
  expect(fieldsOf(judged.broken)).toEqual(['nombre', 'curp']);
  expect(fieldsOf(judged.missing).toSorted()).toEqual([
    'claveEntFed',
    'codigoPostal',
    'numEmpleado',
    'periodicidadPago',
    'rfc',
    'tipoContrato',
    'tipoRegimen',
  ]);
});

describe('what is missing', () => {
  test('with a contract of employment is the registration, and with that what the social security asks for', () => {
    expect(missing({ registroPatronal: undefined })).toEqual(['registroPatronal']);
    expect(
      missing({
        numSeguridadSocial: undefined,
        fechaInicioRelLaboral: undefined,
        riesgoPuesto: undefined,
        salarioDiarioIntegrado: undefined,
      }),
    ).toEqual(['numSeguridadSocial', 'fechaInicioRelLaboral', 'riesgoPuesto', 'salarioDiarioIntegrado']);
  });

  test('without employment is none of that', () => {
    const { empleado = {} } = anAsimilado();
    const person = { rfc: whole.rfc, nombre: whole.nombre, codigoPostal: whole.codigoPostal };
    expect(judgeEmployee(readEmployee({ ...person, ...empleado }), day)).toEqual({ broken: [], missing: [] });
  });

  test('of an account that is no CLABE is its bank', () => {
    expect(missing({ cuentaBancaria: '12345678901' })).toEqual(['banco']);
    expect(missing({ cuentaBancaria: '12345678901', banco: '002' })).toEqual([]);
  });

  test('is told in words', () => {
    expect(missingForPayslip({ ...whole, rfc: undefined })).toEqual([
      { field: 'rfc', message: 'Escribe el RFC del trabajador.' },
    ]);
  });
});

describe('what cannot stay as it is filled in', () => {
  test.each([
    [{ curp: 'XOJI740919MQTDMN0' }, 'curp', undefined],
    [{ rfc: 'EKU9003173C9' }, 'rfc', 'NOM8'],
    [{ rfc: 'XOJI740231U48' }, 'rfc', 'RFC_INVALID'],
    [{ codigoPostal: '7602' }, 'codigoPostal', 'CFDI40147'],
    [{ codigoPostal: '00000' }, 'codigoPostal', 'CFDI40147'],
    [{ email: 'a@' }, 'email', undefined],
    [{ numSeguridadSocial: '0407x' }, 'numSeguridadSocial', undefined],
    [{ fechaInicioRelLaboral: '2026-02-30' }, 'fechaInicioRelLaboral', undefined],
    [{ tipoContrato: '77' }, 'tipoContrato', 'NOM51'],
    [{ tipoRegimen: '09' }, 'tipoRegimen', 'NOM57'],
    [{ tipoJornada: '77' }, 'tipoJornada', 'NOM52'],
    [{ riesgoPuesto: '7' }, 'riesgoPuesto', 'NOM59'],
    [{ periodicidadPago: '77' }, 'periodicidadPago', 'NOM60'],
    [{ claveEntFed: 'XXX' }, 'claveEntFed', 'NOM66'],
    [{ numEmpleado: '1234567890123456' }, 'numEmpleado', undefined],
    [{ departamento: 'a|b' }, 'departamento', undefined],
    [{ cuentaBancaria: '123' }, 'cuentaBancaria', 'NOM62'],
    [{ cuentaBancaria: '002010077777777770' }, 'cuentaBancaria', 'NOM64'],
    [{ cuentaBancaria: '002010077777777771', banco: '002' }, 'banco', 'NOM63'],
    [{ cuentaBancaria: '12345678901', banco: '032' }, 'banco', 'NOM61'],
    [{ salarioDiarioIntegrado: 1.001 }, 'salarioDiarioIntegrado', undefined],
    [{ salarioDiario: 0 }, 'salarioDiario', undefined],
    [{ salarioDiario: 0.001 }, 'salarioDiario', undefined],
    [{ salarioDiario: 500.001 }, 'salarioDiario', undefined],
    [{ registroPatronal: 'B55.107' }, 'registroPatronal', undefined],
    [{ tipoContrato: '09', tipoRegimen: '09' }, 'registroPatronal', 'NOM43'],
    [{ subcontratacion: [{ rfcLabora: 'EKU9003173C9', porcentajeTiempo: 99 }] }, 'subcontratacion', 'NOM68'],
    [{ subcontratacion: [{ rfcLabora: 'X', porcentajeTiempo: 100 }] }, 'subcontratacion[0].rfcLabora', 'RFC_INVALID'],
  ] as const)('%j is told at %s', (changes, field, code) => {
    const problems = broken(changes);
    expect(fieldsOf(problems)).toEqual([field]);
    if (code !== undefined) expect(problems[0]?.code).toBe(code);
  });

  test('a CLABE whose digit is right stands alone, and whoever begins next month may be kept', () => {
    expect(broken({ cuentaBancaria: '002010077777777771' })).toEqual([]);
    expect(judgeEmployee({ ...whole, fechaInicioRelLaboral: '2026-12-15' }, day)).toEqual({ broken: [], missing: [] });
  });

  test('a daily salary is some cents at least, and may be left out', () => {
    expect(broken({ salarioDiario: 0.01 })).toEqual([]);
    expect(broken({ salarioDiario: 500.25 })).toEqual([]);
    expect(missing({ salarioDiario: undefined })).toEqual([]);
  });

  test('somebody who is paid at no fixed interval breaks no rule by it', () => {
    expect(broken({ periodicidadPago: '99' })).toEqual([]);
  });
});

test('what is typed in groups, in small letters or with spaces around is kept as SAT writes it', () => {
  expect(
    readEmployee({
      curp: ' xoji740919mqtdmn02',
      rfc: 'xoji740919u48 ',
      numSeguridadSocial: '04-07-88-7345-4',
      cuentaBancaria: '0020 1007 7777 7777 71',
      registroPatronal: 'b55-10768-10-8',
      departamento: ' ',
    }),
  ).toMatchObject({
    curp: 'XOJI740919MQTDMN02',
    rfc: 'XOJI740919U48',
    numSeguridadSocial: '04078873454',
    cuentaBancaria: '002010077777777771',
    registroPatronal: 'B5510768108',
    departamento: undefined,
  });
});

test('a check digit and small letters are doubts', () => {
  expect(employeeWarnings(whole)).toEqual([]);
  expect(employeeWarnings({ ...whole, rfc: 'XOJI740919U47', nombre: 'Ingrid' })).toMatchObject([
    { field: 'rfc', code: 'RFC_CHECK_DIGIT' },
    { field: 'nombre', code: 'CFDI40145' },
  ]);
});
