import type { employeeFields } from '../../employees/employee.ts';
import { ESTADO } from '../../sat/catalogs/estado.ts';
import type { Catalog } from '../../sat/catalogs/entry.ts';
import {
  PERIODICIDAD_PAGO,
  RIESGO_PUESTO,
  TIPO_CONTRATO,
  TIPO_JORNADA,
  TIPO_REGIMEN,
} from '../../sat/catalogs/nomina/lists.ts';
import { isCurp, isRfc, readRfc } from '../../sat/fiscal-keys.ts';
import { isEmail } from '../../shared/email.ts';
import type { FileColumns, Understanding } from '../import-field.ts';
import { dayOf, keyOf } from '../habits.ts';
import { repairsOfName, repairsOfRfc } from '../repairs.ts';

/** Spreadsheets make numbers of keys, and lose all zeros at their front. */
const padded = (text: string, digits: number) => (/^\d+$/.test(text) ? text.padStart(digits, '0') : text);
const zeros = (digits: number): readonly Understanding[] => [
  (text) => ({ after: padded(text, digits), code: 'ZERO_RESTORED' }),
];
const key = (list: Catalog, digits: number): readonly Understanding[] => [
  (text) => ({ after: keyOf(padded(text, digits), list), code: 'KEY_TAKEN' }),
];

/** Describes the columns in which employees stand in files, in the order of the template. */
export const employeeFileColumns: FileColumns<typeof employeeFields> = {
  nombre: {
    synonyms: ['nombre completo', 'trabajador', 'empleado', 'nombre del trabajador', 'name'],
    repairs: repairsOfName,
    examples: ['INGRID XODAR JIMENEZ', 'XOCHILT CASAS CHAVEZ'],
  },
  curp: {
    synonyms: ['clave unica de registro de poblacion'],
    matches: (value) => isCurp(value.trim().toUpperCase()),
    examples: ['XOJI740919MQTDMN02', 'CACX760510MGTSHC04'],
  },
  rfc: {
    synonyms: ['r f c', 'rfc trabajador', 'rfc empleado', 'registro federal de contribuyentes'],
    matches: (value) => isRfc(readRfc(value)),
    repairs: repairsOfRfc,
    examples: ['XOJI740919U48', 'CACX7605101P8'],
  },
  codigoPostal: {
    synonyms: ['cp', 'c p', 'domicilio fiscal', 'codigo postal fiscal'],
    understood: zeros(5),
    examples: ['76028', '36257'],
  },
  email: {
    synonyms: ['correo', 'correo electronico', 'e mail', 'mail'],
    matches: isEmail,
    examples: ['', ''],
  },
  numEmpleado: {
    synonyms: ['no empleado', 'num empleado', 'numero', 'clave', 'id empleado'],
    examples: ['120', ''],
  },
  numSeguridadSocial: {
    synonyms: ['nss', 'imss', 'no imss', 'afiliacion', 'seguro social'],
    understood: zeros(11),
    examples: ['04078873454', ''],
  },
  fechaInicioRelLaboral: {
    synonyms: ['fecha de ingreso', 'fecha ingreso', 'fecha de alta', 'ingreso', 'fecha inicio relacion laboral'],
    understood: [(text) => ({ after: dayOf(text), code: 'DAY_READ' })],
    examples: ['06/01/2020', ''],
  },
  tipoContrato: { synonyms: ['contrato'], understood: key(TIPO_CONTRATO, 2), examples: ['01', ''] },
  tipoRegimen: {
    synonyms: ['regimen', 'regimen de contratacion'],
    understood: key(TIPO_REGIMEN, 2),
    examples: ['02', ''],
  },
  tipoJornada: { synonyms: ['jornada'], understood: key(TIPO_JORNADA, 2), examples: ['', ''] },
  sindicalizado: { synonyms: ['sindicato'], examples: ['', ''] },
  departamento: { synonyms: ['depto', 'area'], examples: ['Ventas', ''] },
  puesto: { synonyms: ['cargo', 'position'], examples: ['Cajera', ''] },
  riesgoPuesto: {
    synonyms: ['riesgo', 'clase de riesgo', 'riesgo puesto'],
    understood: key(RIESGO_PUESTO, 1),
    examples: ['1', ''],
  },
  periodicidadPago: {
    synonyms: ['periodicidad', 'periodo de pago', 'frecuencia de pago'],
    understood: key(PERIODICIDAD_PAGO, 2),
    examples: ['Quincenal', ''],
  },
  // A «salario base» may be either of them, or a month's: its user says which.
  salarioDiario: {
    synonyms: ['cuota diaria', 'sueldo diario', 'salario diario nominal', 'sd'],
    examples: ['500.00', ''],
  },
  salarioDiarioIntegrado: { synonyms: ['sdi', 'salario integrado'], examples: ['522.60', ''] },
  salarioBaseCotApor: { synonyms: ['sbc', 'salario base cotizacion'], examples: ['', ''] },
  cuentaBancaria: { synonyms: ['clabe', 'cuenta', 'cuenta bancaria', 'tarjeta'], examples: ['', ''] },
  banco: { synonyms: ['clave banco'], understood: zeros(3), examples: ['', ''] },
  claveEntFed: {
    synonyms: ['entidad federativa', 'entidad', 'estado donde trabaja'],
    understood: key(ESTADO, 3),
    examples: ['Querétaro', ''],
  },
  registroPatronal: { synonyms: ['reg patronal'], examples: ['B55-10768-10-8', ''] },
};
