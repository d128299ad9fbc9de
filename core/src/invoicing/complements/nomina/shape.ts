import { amount, count, day, list, listed, maybe, nested, some, text, whether } from '../shape/parts.ts';
import { shape, type NumberLimits } from '../shape/shape.ts';

/** Every amount in pesos has these limits. */
export const PESOS: NumberLimits = { least: '0', most: '9999999999999', decimals: 2 };
/** SAT's schema takes whole numbers up to this. */
export const LARGEST = '2147483647';

const pesos = (attribute: string) => amount(attribute, PESOS.least, PESOS.most, PESOS.decimals);
const sharePrice = (attribute: string) => amount(attribute, '0.000001', '9999999999', 6);
const key = (attribute: string, most: number) => listed(text(attribute, most));

export const entidad = shape('nomina12:EntidadSNCF', {
  origenRecurso: key('OrigenRecurso', 2),
  montoRecursoPropio: maybe(pesos('MontoRecursoPropio')),
});

export const emisor = shape('nomina12:Emisor', {
  curp: maybe(text('Curp', 18)),
  registroPatronal: maybe(text('RegistroPatronal', 20)),
  rfcPatronOrigen: maybe(text('RfcPatronOrigen', 13)),
  entidadSncf: maybe(nested(entidad)),
});

export const subcontratacion = shape('nomina12:SubContratacion', {
  rfcLabora: text('RfcLabora', 13),
  porcentajeTiempo: amount('PorcentajeTiempo', '0.001', '100', 3),
});

export const receptor = shape('nomina12:Receptor', {
  curp: text('Curp', 18),
  numSeguridadSocial: maybe(text('NumSeguridadSocial', 15)),
  fechaInicioRelLaboral: maybe(day('FechaInicioRelLaboral')),
  /** `P52W`. */
  antiguedad: maybe(text('Antigüedad')),
  tipoContrato: key('TipoContrato', 2),
  sindicalizado: maybe(whether('Sindicalizado')),
  tipoJornada: maybe(key('TipoJornada', 2)),
  tipoRegimen: key('TipoRegimen', 2),
  numEmpleado: text('NumEmpleado', 15),
  departamento: maybe(text('Departamento', 100)),
  puesto: maybe(text('Puesto', 100)),
  riesgoPuesto: maybe(key('RiesgoPuesto', 2)),
  periodicidadPago: key('PeriodicidadPago', 2),
  banco: maybe(key('Banco', 3)),
  cuentaBancaria: maybe(text('CuentaBancaria', 18)),
  salarioBaseCotApor: maybe(pesos('SalarioBaseCotApor')),
  salarioDiarioIntegrado: maybe(pesos('SalarioDiarioIntegrado')),
  claveEntFed: key('ClaveEntFed', 3),
  subcontratacion: list(subcontratacion, undefined, 100),
});

export const acciones = shape('nomina12:AccionesOTitulos', {
  valorMercado: sharePrice('ValorMercado'),
  precioAlOtorgarse: sharePrice('PrecioAlOtorgarse'),
});

export const horasExtra = shape('nomina12:HorasExtra', {
  dias: count('Dias', '1', LARGEST),
  tipoHoras: key('TipoHoras', 2),
  horasExtra: count('HorasExtra', '1', LARGEST),
  importePagado: pesos('ImportePagado'),
});

/** Returns the attributes of every line: its key, the key of the company and its words. */
const line = (kind: string) => ({
  tipo: key(kind, 3),
  clave: text('Clave', 15, 3),
  concepto: text('Concepto', 100),
});

export const percepcion = shape('nomina12:Percepcion', {
  ...line('TipoPercepcion'),
  importeGravado: pesos('ImporteGravado'),
  importeExento: pesos('ImporteExento'),
  accionesOTitulos: maybe(nested(acciones)),
  horasExtra: list(horasExtra, undefined, 100),
});

const ingresos = {
  ingresoAcumulable: pesos('IngresoAcumulable'),
  ingresoNoAcumulable: pesos('IngresoNoAcumulable'),
};

export const jubilacion = shape('nomina12:JubilacionPensionRetiro', {
  totalUnaExhibicion: maybe(pesos('TotalUnaExhibicion')),
  totalParcialidad: maybe(pesos('TotalParcialidad')),
  montoDiario: maybe(pesos('MontoDiario')),
  ...ingresos,
});

export const separacion = shape('nomina12:SeparacionIndemnizacion', {
  totalPagado: pesos('TotalPagado'),
  numAniosServicio: count('NumAñosServicio', '0', '99'),
  ultimoSueldoMensOrd: pesos('UltimoSueldoMensOrd'),
  ...ingresos,
});

export const percepciones = shape('nomina12:Percepciones', {
  totalSueldos: maybe(pesos('TotalSueldos')),
  totalSeparacionIndemnizacion: maybe(pesos('TotalSeparacionIndemnizacion')),
  totalJubilacionPensionRetiro: maybe(pesos('TotalJubilacionPensionRetiro')),
  totalGravado: pesos('TotalGravado'),
  totalExento: pesos('TotalExento'),
  percepciones: some(1, list(percepcion, undefined, 500)),
  jubilacion: maybe(nested(jubilacion)),
  separacion: maybe(nested(separacion)),
});

export const deduccion = shape('nomina12:Deduccion', { ...line('TipoDeduccion'), importe: pesos('Importe') });

export const deducciones = shape('nomina12:Deducciones', {
  totalOtrasDeducciones: maybe(pesos('TotalOtrasDeducciones')),
  totalImpuestosRetenidos: maybe(pesos('TotalImpuestosRetenidos')),
  deducciones: some(1, list(deduccion, undefined, 500)),
});

export const compensacion = shape('nomina12:CompensacionSaldosAFavor', {
  saldoAFavor: pesos('SaldoAFavor'),
  anio: count('Año', '2016', '9999'),
  remanenteSalFav: pesos('RemanenteSalFav'),
});

export const otroPago = shape('nomina12:OtroPago', {
  ...line('TipoOtroPago'),
  importe: pesos('Importe'),
  /** The schema has it in an element of its own. */
  subsidioCausado: { ...maybe(pesos('SubsidioCausado')), within: 'nomina12:SubsidioAlEmpleo' },
  compensacion: maybe(nested(compensacion)),
});

export const incapacidad = shape('nomina12:Incapacidad', {
  dias: count('DiasIncapacidad', '1', LARGEST),
  tipo: key('TipoIncapacidad', 2),
  importeMonetario: maybe(pesos('ImporteMonetario')),
});

export const nominaShape = shape(
  'nomina12:Nomina',
  {
    tipoNomina: key('TipoNomina', 1),
    fechaPago: day('FechaPago'),
    fechaInicialPago: day('FechaInicialPago'),
    fechaFinalPago: day('FechaFinalPago'),
    /** It is written without decimals, or with three. */
    numDiasPagados: amount('NumDiasPagados', '0.001', '36160', 3),
    totalPercepciones: maybe(pesos('TotalPercepciones')),
    totalDeducciones: maybe(pesos('TotalDeducciones')),
    totalOtrosPagos: maybe(pesos('TotalOtrosPagos')),
    emisor: maybe(nested(emisor)),
    receptor: nested(receptor),
    percepciones: maybe(nested(percepciones)),
    deducciones: maybe(nested(deducciones)),
    otrosPagos: list(otroPago, ['nomina12:OtrosPagos'], 500),
    incapacidades: list(incapacidad, ['nomina12:Incapacidades'], 100),
  },
  '1.2',
);
