import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { SubcontratacionInput } from '@timbra/core/invoicing/nomina-input.ts';
import { money } from './tax-columns.ts';

export const EmployeeRow = defineEntity({
  name: 'EmployeeRow',
  tableName: 'employees',
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid(),
    nombre: p.text(),
    curp: p.text(),
    rfc: p.text().nullable(),
    codigoPostal: p.text().nullable(),
    email: p.text().nullable(),
    numEmpleado: p.text().nullable(),
    numSeguridadSocial: p.text().nullable(),
    fechaInicioRelLaboral: p.text().nullable(),
    tipoContrato: p.text().nullable(),
    tipoRegimen: p.text().nullable(),
    tipoJornada: p.text().nullable(),
    sindicalizado: p.boolean().nullable(),
    departamento: p.text().nullable(),
    puesto: p.text().nullable(),
    riesgoPuesto: p.text().nullable(),
    periodicidadPago: p.text().nullable(),
    banco: p.text().nullable(),
    cuentaBancaria: p.text().nullable(),
    salarioDiario: money().nullable(),
    salarioBaseCotApor: money().nullable(),
    salarioDiarioIntegrado: money().nullable(),
    claveEntFed: p.text().nullable(),
    registroPatronal: p.text().nullable(),
    subcontratacion: p.json<readonly SubcontratacionInput[]>(),
    complete: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(),
    archivedAt: p.datetime().nullable(),
  },
});
export type EmployeeRow = InferEntity<typeof EmployeeRow>;
