import { employeeFields } from '@timbra/core/employees/employee.ts';
import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import { wageZones } from '@timbra/core/sat/salarios/salario-minimo.ts';
import { z } from 'zod';
import type { Answered } from './operation.ts';
import { amount, answer, deleted, listAnswer, ofVersion, operation, text, uuid, warnings } from './operation.ts';
import { dayFilters, exportAnswers, exportQuery, listQuery, type ListShape } from './list.ts';
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
const saved = answer(employee).extend({ warnings });

export const listEmployees = operation('get /employees', {
  ...reading,
  heavy: 'searching',
  summary: 'Empleados de una empresa o de todas, con lo que falta para timbrar su nómina',
  query: listQuery(employeeShape),
  answers: { 200: listAnswer(employee) },
});

export const searchEmployees = operation('get /employees/search', {
  ...listEmployees,
  summary: 'Busca por nombre, CURP, RFC, número, departamento, puesto y correo',
});

export const exportEmployees = operation('get /employees/export', {
  ...reading,
  heavy: 'always',
  summary: 'Los empleados de la lista como archivo CSV o XLSX',
  query: exportQuery(employeeShape),
  answers: exportAnswers,
});

export const getEmployee = operation('get /employees/{id}', {
  ...reading,
  summary: 'Un empleado',
  answers: { 200: answer(employee) },
});

export const createEmployee = operation('post /employees', {
  ...writing,
  summary: 'Crea un empleado; 409 EMPLOYEE_DUPLICATE cuando su CURP ya está en la empresa',
  idempotent: true,
  asks: ['companyId'],
  body,
  answers: { 201: saved },
});

export const updateEmployee = operation('patch /employees/{id}', {
  ...writing,
  summary: 'Cambia los campos enviados; con version distinta de la actual, 409 STALE_VERSION',
  alsoPut: true,
  body: body.extend({ version: ofVersion }),
  answers: { 200: saved },
});

export const deleteEmployee = operation('delete /employees/{id}', {
  ...writing,
  summary: 'Elimina un empleado; por un día se puede recuperar, y sus recibos quedan',
  answers: { 200: deleted },
});

export const restoreEmployee = operation('post /employees/{id}/restore', {
  ...writing,
  summary: 'Recupera un empleado eliminado hace menos de un día; 409 EMPLOYEE_DUPLICATE si su CURP ya es de otro',
  answers: { 200: answer(employee) },
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
