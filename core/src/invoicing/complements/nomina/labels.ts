import type { Labels } from '../shape/labels.ts';
import type * as shapes from './shape.ts';

export const nominaLabels: Labels<typeof shapes.nominaShape> = {
  tipoNomina: 'Tipo de nómina',
  fechaPago: 'Fecha de pago',
  fechaInicialPago: 'Primer día que se paga',
  fechaFinalPago: 'Último día que se paga',
  numDiasPagados: 'Días pagados',
  totalPercepciones: 'Total de percepciones',
  totalDeducciones: 'Total de deducciones',
  totalOtrosPagos: 'Total de otros pagos',
  emisor: 'Patrón',
  receptor: 'Trabajador',
  percepciones: 'Percepciones',
  deducciones: 'Deducciones',
  otrosPagos: 'Otros pagos',
  incapacidades: 'Incapacidades',
};

export const emisorLabels: Labels<typeof shapes.emisor> = {
  curp: 'CURP del patrón',
  registroPatronal: 'Registro patronal',
  rfcPatronOrigen: 'RFC del patrón de origen',
  entidadSncf: 'Entidad del SNCF',
};

export const entidadLabels: Labels<typeof shapes.entidad> = {
  origenRecurso: 'Origen del recurso',
  montoRecursoPropio: 'Recurso propio',
};

export const receptorLabels: Labels<typeof shapes.receptor> = {
  curp: 'CURP',
  numSeguridadSocial: 'Número de seguridad social',
  fechaInicioRelLaboral: 'Inicio de la relación laboral',
  antiguedad: 'Antigüedad',
  tipoContrato: 'Contrato',
  sindicalizado: 'Sindicalizado',
  tipoJornada: 'Jornada',
  tipoRegimen: 'Régimen',
  numEmpleado: 'Número de empleado',
  departamento: 'Departamento',
  puesto: 'Puesto',
  riesgoPuesto: 'Riesgo del puesto',
  periodicidadPago: 'Periodicidad de pago',
  banco: 'Banco',
  cuentaBancaria: 'Cuenta',
  salarioBaseCotApor: 'Salario base de cotización',
  salarioDiarioIntegrado: 'Salario diario integrado',
  claveEntFed: 'Estado',
  subcontratacion: 'Subcontratación',
};

export const percepcionesLabels: Labels<typeof shapes.percepciones> = {
  totalSueldos: 'Total de sueldos',
  totalSeparacionIndemnizacion: 'Total de separación',
  totalJubilacionPensionRetiro: 'Total de jubilación',
  totalGravado: 'Total gravado',
  totalExento: 'Total exento',
  percepciones: 'Percepciones',
  jubilacion: 'Jubilación, pensión o retiro',
  separacion: 'Separación o indemnización',
};

/** What is paid for a separation and a pension share these labels. */
const incomeLabels = { ingresoAcumulable: 'Ingreso acumulable', ingresoNoAcumulable: 'Ingreso no acumulable' };

export const jubilacionLabels: Labels<typeof shapes.jubilacion> = {
  totalUnaExhibicion: 'Total en una exhibición',
  totalParcialidad: 'Total de la parcialidad',
  montoDiario: 'Monto diario',
  ...incomeLabels,
};

export const separacionLabels: Labels<typeof shapes.separacion> = {
  totalPagado: 'Pagado por separación',
  numAniosServicio: 'Años de servicio',
  ultimoSueldoMensOrd: 'Último sueldo mensual',
  ...incomeLabels,
};

export const deduccionesLabels: Labels<typeof shapes.deducciones> = {
  totalOtrasDeducciones: 'Otras deducciones',
  totalImpuestosRetenidos: 'Impuestos retenidos',
  deducciones: 'Deducciones',
};
