import type { ComparedField } from '../shared/dialogs/stale-dialog.tsx';
import { sharesLine, type EmployeeValues, type ShareValues } from './employee-values.ts';

const showShares = (value: unknown) => sharesLine(value as readonly ShareValues[]) || 'Vacío';

/** What two tabs are shown when they differ, in the order of the form. */
export const comparedFields: readonly ComparedField<EmployeeValues>[] = [
  { field: 'nombre', label: 'Nombre' },
  { field: 'curp', label: 'CURP' },
  { field: 'rfc', label: 'RFC' },
  { field: 'codigoPostal', label: 'Código postal' },
  { field: 'email', label: 'Email' },
  { field: 'numEmpleado', label: 'Número de empleado' },
  { field: 'tipoContrato', label: 'Tipo de contrato' },
  { field: 'tipoRegimen', label: 'Régimen de contratación' },
  { field: 'registroPatronal', label: 'Registro patronal' },
  { field: 'numSeguridadSocial', label: 'Número de seguridad social' },
  { field: 'fechaInicioRelLaboral', label: 'Inicio de la relación laboral' },
  { field: 'riesgoPuesto', label: 'Riesgo del puesto' },
  { field: 'departamento', label: 'Departamento' },
  { field: 'puesto', label: 'Puesto' },
  { field: 'claveEntFed', label: 'Estado donde trabaja' },
  { field: 'tipoJornada', label: 'Jornada' },
  { field: 'sindicalizado', label: 'Sindicalizado' },
  { field: 'subcontratacion', label: 'Subcontratación', show: showShares },
  { field: 'periodicidadPago', label: 'Periodicidad de pago' },
  { field: 'salarioDiario', label: 'Salario diario' },
  { field: 'salarioDiarioIntegrado', label: 'Salario diario integrado' },
  { field: 'salarioBaseCotApor', label: 'Salario base de cotización' },
  { field: 'cuentaBancaria', label: 'Cuenta o CLABE' },
  { field: 'banco', label: 'Banco' },
];
