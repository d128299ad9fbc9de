import { employeeFields } from '@timbra/core/employees/employee.ts';
import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import { wageZones } from '@timbra/core/sat/salarios/salario-minimo.ts';
import { z } from 'zod';
import type { Answered } from './operation.ts';
import { amount, answer, ofVersion, operation, text, uuid } from './operation.ts';
import { dayFilters, type ListShape } from './list.ts';
import { recordCalls } from './record-calls.ts';
import { answerOf, recordAnswerOf, listedOf, requestOf } from './records.ts';

const form = {
  ...requestOf(employeeFields),
  subcontratacion: z
    .array(
      z.object({
        rfcLabora: text(100),
        porcentajeTiempo: amount.min(0, { error: 'No puede ser negativo.' }),
      }),
      { error: 'Envía una lista.' },
    )
    .max(100)
    .nullish()
    .describe('Para quién trabaja, con el porcentaje de su tiempo; suman 100'),
};

const body = z.object({ ...form, companyId: uuid.optional(), userId: text(100).nullish() });

const optional = z.string().nullable();

const employee = z
  .object({
    ...recordAnswerOf(employeeFields),
    subcontratacion: z.array(z.object({ rfcLabora: z.string(), porcentajeTiempo: z.number() })),
    completo: z.boolean().describe('Nada le falta para timbrar su nómina'),
    faltantes: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .describe('Lo que falta para timbrar su nómina, cada cosa en su campo'),
  })
  .meta({ id: 'Employee' });

export type EmployeeAnswer = Answered<typeof employee>;

const employeeShape: ListShape = {
  fields: { ...listedOf(employeeFields), completo: 'boolean' },
  filters: dayFilters,
};

const tag = 'Nómina';
const reading = { tag, access: 'payroll:read' } as const;
const writing = { tag, access: 'payroll:write' } as const;

export const {
  list: listEmployees,
  search: searchEmployees,
  export: exportEmployees,
  get: getEmployee,
  create: createEmployee,
  update: updateEmployee,
  delete: deleteEmployee,
  restore: restoreEmployee,
} = recordCalls({
  path: '/employees',
  tag,
  area: 'payroll',
  item: employee,
  shape: employeeShape,
  body,
  summaries: {
    list: 'Empleados de una empresa o de todas, con lo que falta para timbrar su nómina',
    search: 'Busca por nombre, CURP, RFC, número, departamento, puesto y correo',
    export: 'Los empleados de la lista como archivo CSV o XLSX',
    get: 'Un empleado',
    create: 'Crea un empleado; 409 EMPLOYEE_DUPLICATE cuando su CURP ya está en la empresa',
    delete: 'Elimina un empleado; por un día se puede recuperar, y sus recibos quedan',
    restore: 'Recupera un empleado eliminado hace menos de un día; 409 EMPLOYEE_DUPLICATE si su CURP ya es de otro',
  },
});

/** It is the zone of the minimum wage. */
const zone = z.enum(wageZones).describe('La zona de su salario mínimo; sin ella, la del código postal de la empresa');

const employer = z
  .object({
    ...answerOf(employerFields),
    registrosPatronales: z.array(
      z.object({
        registro: z.string(),
        nombre: z.string(),
        riesgoPuesto: optional.describe('La clase usual'),
        zonaSalario: zone.optional(),
      }),
    ),
    departamentos: z.array(z.string()),
    departamentosEnUso: z.array(z.string()).describe('Los que tienen sus empleados, estén o no en la lista'),
    version: z.number().int().describe('0 mientras no se guarda nada'),
  })
  .meta({ id: 'Employer' });

export type EmployerAnswer = Answered<typeof employer>;

export const getEmployer = operation('get /companies/{id}/employer', {
  ...reading,
  summary: 'Lo que la empresa dice de sí en su nómina: registros patronales y departamentos',
  answers: { 200: answer(employer) },
});

export const saveEmployer = operation('put /companies/{id}/employer', {
  ...writing,
  summary:
    'Guarda lo que se envía; una lista sustituye a la que había. Con version distinta de la actual, 409 STALE_VERSION',
  body: z.object({
    ...requestOf(employerFields),
    registrosPatronales: z
      .array(
        z.object({
          registro: text(100),
          nombre: text(100).nullish(),
          riesgoPuesto: text(2).nullish(),
          zonaSalario: text(10).nullish().describe('general o frontera; sin ella, la del código postal de la empresa'),
        }),
      )
      .max(100)
      .nullish(),
    departamentos: z.array(text(100)).max(500).nullish(),
    version: ofVersion,
  }),
  answers: { 200: answer(employer) },
});
