import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import { presentEmployee } from '../../http/present-employee.ts';
import { employeeOf, type StoredEmployee } from '../employee-mapper.ts';
import { date } from '../values.ts';
import { daysOf } from './days.ts';
import type { ListDescription } from './description.ts';

interface Row extends Omit<StoredEmployee, 'createdAt'> {
  readonly createdAt: string | Date;
}

export const employeesList: ListDescription<Row, EmployeeAnswer> = {
  name: 'employees',
  table: 'employees',
  owner: 'company',
  live: 't.archived_at is null',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    nombre: { sql: 't.nombre', collated: true },
    curp: { sql: 't.curp' },
    rfc: { sql: 't.rfc', collated: true },
    codigoPostal: { sql: 't.codigo_postal' },
    email: { sql: 't.email', collated: true },
    numEmpleado: { sql: 't.num_empleado' },
    numSeguridadSocial: { sql: 't.num_seguridad_social' },
    fechaInicioRelLaboral: { sql: 't.fecha_inicio_rel_laboral' },
    tipoContrato: { sql: 't.tipo_contrato' },
    tipoRegimen: { sql: 't.tipo_regimen' },
    tipoJornada: { sql: 't.tipo_jornada' },
    sindicalizado: { sql: 't.sindicalizado' },
    departamento: { sql: 't.departamento', collated: true },
    puesto: { sql: 't.puesto', collated: true },
    riesgoPuesto: { sql: 't.riesgo_puesto' },
    periodicidadPago: { sql: 't.periodicidad_pago' },
    banco: { sql: 't.banco' },
    cuentaBancaria: { sql: 't.cuenta_bancaria' },
    salarioDiario: { sql: 't.salario_diario' },
    salarioBaseCotApor: { sql: 't.salario_base_cot_apor' },
    salarioDiarioIntegrado: { sql: 't.salario_diario_integrado' },
    claveEntFed: { sql: 't.clave_ent_fed' },
    registroPatronal: { sql: 't.registro_patronal' },
    completo: { sql: 't.complete' },
    version: { sql: 't.version' },
    createdAt: { sql: 't.created_at' },
  },
  filters: daysOf('t.created_at'),
  search: 'busca',
  firstRows: 25_000,
  defaultSort: { field: 'nombre', descending: false },
  select: `t.id, t.company_id as "companyId", t.nombre, t.curp, t.rfc, t.codigo_postal as "codigoPostal", t.email,
    t.num_empleado as "numEmpleado", t.num_seguridad_social as "numSeguridadSocial",
    t.fecha_inicio_rel_laboral as "fechaInicioRelLaboral", t.tipo_contrato as "tipoContrato",
    t.tipo_regimen as "tipoRegimen", t.tipo_jornada as "tipoJornada", t.sindicalizado, t.departamento, t.puesto,
    t.riesgo_puesto as "riesgoPuesto", t.periodicidad_pago as "periodicidadPago", t.banco,
    t.cuenta_bancaria as "cuentaBancaria", t.salario_diario as "salarioDiario", t.salario_base_cot_apor as "salarioBaseCotApor",
    t.salario_diario_integrado as "salarioDiarioIntegrado", t.clave_ent_fed as "claveEntFed",
    t.registro_patronal as "registroPatronal", t.subcontratacion, t.version, t.created_at as "createdAt"`,
  item: ({ createdAt, ...row }) => presentEmployee(employeeOf({ ...row, createdAt: date(createdAt) })),
};
