import { anyAmount, anyCount, list, maybe, nested, text } from '../shape/parts.ts';
import { shape } from '../shape/shape.ts';

const entidad = shape('nomina12:EntidadSNCF', {
  origenRecurso: text('OrigenRecurso'),
  montoRecursoPropio: maybe(anyAmount('MontoRecursoPropio')),
});

export const emisor = shape('nomina12:Emisor', {
  curp: maybe(text('Curp')),
  registroPatronal: maybe(text('RegistroPatronal')),
  rfcPatronOrigen: maybe(text('RfcPatronOrigen')),
  entidadSncf: maybe(nested(entidad)),
});

const subContratacion = shape('nomina12:SubContratacion', {
  rfcLabora: text('RfcLabora'),
  porcentajeTiempo: anyAmount('PorcentajeTiempo'),
});

export const receptor = shape('nomina12:Receptor', {
  curp: text('Curp'),
  numSeguridadSocial: maybe(text('NumSeguridadSocial')),
  fechaInicioRelLaboral: maybe(text('FechaInicioRelLaboral')),
  /** `P52W`. */
  antiguedad: maybe(text('Antigüedad')),
  tipoContrato: text('TipoContrato'),
  /** Sí or No. */
  sindicalizado: maybe(text('Sindicalizado')),
  tipoJornada: maybe(text('TipoJornada')),
  tipoRegimen: text('TipoRegimen'),
  numEmpleado: text('NumEmpleado'),
  departamento: maybe(text('Departamento')),
  puesto: maybe(text('Puesto')),
  riesgoPuesto: maybe(text('RiesgoPuesto')),
  periodicidadPago: text('PeriodicidadPago'),
  banco: maybe(text('Banco')),
  cuentaBancaria: maybe(text('CuentaBancaria')),
  salarioBaseCotApor: maybe(anyAmount('SalarioBaseCotApor')),
  salarioDiarioIntegrado: maybe(anyAmount('SalarioDiarioIntegrado')),
  claveEntFed: text('ClaveEntFed'),
  subContratacion: list(subContratacion),
});

const acciones = shape('nomina12:AccionesOTitulos', {
  valorMercado: anyAmount('ValorMercado'),
  precioAlOtorgarse: anyAmount('PrecioAlOtorgarse'),
});

const horasExtra = shape('nomina12:HorasExtra', {
  dias: anyCount('Dias'),
  tipoHoras: text('TipoHoras'),
  horasExtra: anyCount('HorasExtra'),
  importePagado: anyAmount('ImportePagado'),
});

/** What every line has, the key of the company and its words. */
const line = (kind: string) => ({ tipo: text(kind), clave: text('Clave'), concepto: text('Concepto') });

export const percepcion = shape('nomina12:Percepcion', {
  ...line('TipoPercepcion'),
  importeGravado: anyAmount('ImporteGravado'),
  importeExento: anyAmount('ImporteExento'),
  accionesOTitulos: maybe(nested(acciones)),
  horasExtra: list(horasExtra),
});

const ingresos = {
  ingresoAcumulable: anyAmount('IngresoAcumulable'),
  ingresoNoAcumulable: anyAmount('IngresoNoAcumulable'),
};

export const jubilacion = shape('nomina12:JubilacionPensionRetiro', {
  totalUnaExhibicion: maybe(anyAmount('TotalUnaExhibicion')),
  totalParcialidad: maybe(anyAmount('TotalParcialidad')),
  montoDiario: maybe(anyAmount('MontoDiario')),
  ...ingresos,
});

export const separacion = shape('nomina12:SeparacionIndemnizacion', {
  totalPagado: anyAmount('TotalPagado'),
  numAniosServicio: anyCount('NumAñosServicio'),
  ultimoSueldoMensOrd: anyAmount('UltimoSueldoMensOrd'),
  ...ingresos,
});

export const percepciones = shape('nomina12:Percepciones', {
  totalSueldos: maybe(anyAmount('TotalSueldos')),
  totalSeparacionIndemnizacion: maybe(anyAmount('TotalSeparacionIndemnizacion')),
  totalJubilacionPensionRetiro: maybe(anyAmount('TotalJubilacionPensionRetiro')),
  totalGravado: anyAmount('TotalGravado'),
  totalExento: anyAmount('TotalExento'),
  percepciones: list(percepcion),
  jubilacion: maybe(nested(jubilacion)),
  separacion: maybe(nested(separacion)),
});

const deduccion = shape('nomina12:Deduccion', { ...line('TipoDeduccion'), importe: anyAmount('Importe') });

export const deducciones = shape('nomina12:Deducciones', {
  totalOtrasDeducciones: maybe(anyAmount('TotalOtrasDeducciones')),
  totalImpuestosRetenidos: maybe(anyAmount('TotalImpuestosRetenidos')),
  deducciones: list(deduccion),
});

const compensacion = shape('nomina12:CompensacionSaldosAFavor', {
  saldoAFavor: anyAmount('SaldoAFavor'),
  anio: anyCount('Año'),
  remanenteSalFav: anyAmount('RemanenteSalFav'),
});

export const otroPago = shape('nomina12:OtroPago', {
  ...line('TipoOtroPago'),
  importe: anyAmount('Importe'),
  /** The schema has it in an element of its own. */
  subsidioCausado: { ...maybe(anyAmount('SubsidioCausado')), within: 'nomina12:SubsidioAlEmpleo' },
  compensacion: maybe(nested(compensacion)),
});

export const incapacidad = shape('nomina12:Incapacidad', {
  dias: anyCount('DiasIncapacidad'),
  tipo: text('TipoIncapacidad'),
  importeMonetario: maybe(anyAmount('ImporteMonetario')),
});

export const nominaShape = shape(
  'nomina12:Nomina',
  {
    tipoNomina: text('TipoNomina'),
    fechaPago: text('FechaPago'),
    fechaInicialPago: text('FechaInicialPago'),
    fechaFinalPago: text('FechaFinalPago'),
    /** Without decimals, or with three. */
    numDiasPagados: anyAmount('NumDiasPagados'),
    totalPercepciones: maybe(anyAmount('TotalPercepciones')),
    totalDeducciones: maybe(anyAmount('TotalDeducciones')),
    totalOtrosPagos: maybe(anyAmount('TotalOtrosPagos')),
    emisor: maybe(nested(emisor)),
    receptor: nested(receptor),
    percepciones: maybe(nested(percepciones)),
    deducciones: maybe(nested(deducciones)),
    otrosPagos: list(otroPago, 'nomina12:OtrosPagos'),
    incapacidades: list(incapacidad, 'nomina12:Incapacidades'),
  },
  '1.2',
);
