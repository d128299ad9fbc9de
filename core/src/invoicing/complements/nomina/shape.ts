import { anyAmount, anyCount, list, maybe, nested, text, type Shape } from '../shape/shape.ts';
import type {
  Compensacion,
  Deduccion,
  Deducciones,
  EmisorNomina,
  HorasExtra,
  Incapacidad,
  Jubilacion,
  Nomina,
  OtroPago,
  Percepcion,
  Percepciones,
  ReceptorNomina,
  Separacion,
  SubContratacion,
} from './nomina.ts';

/** The schema has the subsidy that was earned in an element of its own. */
export interface WrittenOtroPago extends Omit<OtroPago, 'subsidioCausado'> {
  readonly subsidio?: { readonly causado: OtroPago['subsidioCausado'] } | undefined;
}

/** The complement as its elements have it, without its name among complements. */
export interface WrittenNomina extends Omit<Nomina, 'kind' | 'otrosPagos'> {
  readonly otrosPagos: readonly WrittenOtroPago[];
}

const entidad: Shape<NonNullable<EmisorNomina['entidadSncf']>> = {
  element: 'nomina12:EntidadSNCF',
  fields: { origenRecurso: text('OrigenRecurso'), montoRecursoPropio: maybe(anyAmount('MontoRecursoPropio')) },
};

const emisor: Shape<EmisorNomina> = {
  element: 'nomina12:Emisor',
  fields: {
    curp: maybe(text('Curp')),
    registroPatronal: maybe(text('RegistroPatronal')),
    rfcPatronOrigen: maybe(text('RfcPatronOrigen')),
    entidadSncf: maybe(nested(entidad)),
  },
};

const subContratacion: Shape<SubContratacion> = {
  element: 'nomina12:SubContratacion',
  fields: { rfcLabora: text('RfcLabora'), porcentajeTiempo: anyAmount('PorcentajeTiempo') },
};

const receptor: Shape<ReceptorNomina> = {
  element: 'nomina12:Receptor',
  fields: {
    curp: text('Curp'),
    numSeguridadSocial: maybe(text('NumSeguridadSocial')),
    fechaInicioRelLaboral: maybe(text('FechaInicioRelLaboral')),
    antiguedad: maybe(text('Antigüedad')),
    tipoContrato: text('TipoContrato'),
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
  },
};

const acciones: Shape<NonNullable<Percepcion['accionesOTitulos']>> = {
  element: 'nomina12:AccionesOTitulos',
  fields: { valorMercado: anyAmount('ValorMercado'), precioAlOtorgarse: anyAmount('PrecioAlOtorgarse') },
};

const horasExtra: Shape<HorasExtra> = {
  element: 'nomina12:HorasExtra',
  fields: {
    dias: anyCount('Dias'),
    tipoHoras: text('TipoHoras'),
    horasExtra: anyCount('HorasExtra'),
    importePagado: anyAmount('ImportePagado'),
  },
};

/** What every line has, the key of the company and its words. */
const line = (kind: string) => ({ tipo: text(kind), clave: text('Clave'), concepto: text('Concepto') });

const percepcion: Shape<Percepcion> = {
  element: 'nomina12:Percepcion',
  fields: {
    ...line('TipoPercepcion'),
    importeGravado: anyAmount('ImporteGravado'),
    importeExento: anyAmount('ImporteExento'),
    accionesOTitulos: maybe(nested(acciones)),
    horasExtra: list(horasExtra),
  },
};

const ingresos = {
  ingresoAcumulable: anyAmount('IngresoAcumulable'),
  ingresoNoAcumulable: anyAmount('IngresoNoAcumulable'),
};

const jubilacion: Shape<Jubilacion> = {
  element: 'nomina12:JubilacionPensionRetiro',
  fields: {
    totalUnaExhibicion: maybe(anyAmount('TotalUnaExhibicion')),
    totalParcialidad: maybe(anyAmount('TotalParcialidad')),
    montoDiario: maybe(anyAmount('MontoDiario')),
    ...ingresos,
  },
};

const separacion: Shape<Separacion> = {
  element: 'nomina12:SeparacionIndemnizacion',
  fields: {
    totalPagado: anyAmount('TotalPagado'),
    numAniosServicio: anyCount('NumAñosServicio'),
    ultimoSueldoMensOrd: anyAmount('UltimoSueldoMensOrd'),
    ...ingresos,
  },
};

const percepciones: Shape<Percepciones> = {
  element: 'nomina12:Percepciones',
  fields: {
    totalSueldos: maybe(anyAmount('TotalSueldos')),
    totalSeparacionIndemnizacion: maybe(anyAmount('TotalSeparacionIndemnizacion')),
    totalJubilacionPensionRetiro: maybe(anyAmount('TotalJubilacionPensionRetiro')),
    totalGravado: anyAmount('TotalGravado'),
    totalExento: anyAmount('TotalExento'),
    percepciones: list(percepcion),
    jubilacion: maybe(nested(jubilacion)),
    separacion: maybe(nested(separacion)),
  },
};

const deduccion: Shape<Deduccion> = {
  element: 'nomina12:Deduccion',
  fields: { ...line('TipoDeduccion'), importe: anyAmount('Importe') },
};

const deducciones: Shape<Deducciones> = {
  element: 'nomina12:Deducciones',
  fields: {
    totalOtrasDeducciones: maybe(anyAmount('TotalOtrasDeducciones')),
    totalImpuestosRetenidos: maybe(anyAmount('TotalImpuestosRetenidos')),
    deducciones: list(deduccion),
  },
};

const subsidio: Shape<NonNullable<WrittenOtroPago['subsidio']>> = {
  element: 'nomina12:SubsidioAlEmpleo',
  fields: { causado: anyAmount('SubsidioCausado') },
};

const compensacion: Shape<Compensacion> = {
  element: 'nomina12:CompensacionSaldosAFavor',
  fields: {
    saldoAFavor: anyAmount('SaldoAFavor'),
    anio: anyCount('Año'),
    remanenteSalFav: anyAmount('RemanenteSalFav'),
  },
};

const otroPago: Shape<WrittenOtroPago> = {
  element: 'nomina12:OtroPago',
  fields: {
    ...line('TipoOtroPago'),
    importe: anyAmount('Importe'),
    subsidio: maybe(nested(subsidio)),
    compensacion: maybe(nested(compensacion)),
  },
};

const incapacidad: Shape<Incapacidad> = {
  element: 'nomina12:Incapacidad',
  fields: {
    dias: anyCount('DiasIncapacidad'),
    tipo: text('TipoIncapacidad'),
    importeMonetario: maybe(anyAmount('ImporteMonetario')),
  },
};

export const nominaShape: Shape<WrittenNomina> = {
  element: 'nomina12:Nomina',
  version: '1.2',
  fields: {
    tipoNomina: text('TipoNomina'),
    fechaPago: text('FechaPago'),
    fechaInicialPago: text('FechaInicialPago'),
    fechaFinalPago: text('FechaFinalPago'),
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
};
