import { employeeColumns } from '@timbra/core/exports/columns.ts';
import { employeesList } from '../lists/employees.ts';
import { amountOf, columnsOf, dayCellOf, type ExportDescription } from './description.ts';

export const employeesExport: ExportDescription = {
  list: employeesList,
  columns: columnsOf(employeeColumns, {
    numEmpleado: 't.num_empleado',
    nombre: 't.nombre',
    curp: 't.curp',
    rfc: 't.rfc',
    codigoPostal: 't.codigo_postal',
    email: 't.email',
    numSeguridadSocial: 't.num_seguridad_social',
    fechaInicioRelLaboral: 't.fecha_inicio_rel_laboral',
    tipoContrato: 't.tipo_contrato',
    tipoRegimen: 't.tipo_regimen',
    tipoJornada: 't.tipo_jornada',
    sindicalizado: "case t.sindicalizado when true then 'Sí' when false then 'No' end",
    departamento: 't.departamento',
    puesto: 't.puesto',
    riesgoPuesto: 't.riesgo_puesto',
    periodicidadPago: 't.periodicidad_pago',
    salarioDiario: amountOf('t.salario_diario'),
    salarioDiarioIntegrado: amountOf('t.salario_diario_integrado'),
    salarioBaseCotApor: amountOf('t.salario_base_cot_apor'),
    cuentaBancaria: 't.cuenta_bancaria',
    banco: 't.banco',
    claveEntFed: 't.clave_ent_fed',
    registroPatronal: 't.registro_patronal',
    subcontratacion: `(select string_agg(concat_ws(' ', share->>'rfcLabora', share->>'porcentajeTiempo'), '; ' order by place)
      from jsonb_array_elements(t.subcontratacion) with ordinality as shares(share, place))`,
    createdAt: dayCellOf('t.created_at'),
  }),
};
