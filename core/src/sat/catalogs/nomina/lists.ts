import { namedCatalog } from '../entry.ts';

// The short lists of payroll (state of 2026-08-06). None of their keys has ended.

/** c_TipoNomina. */
export const TIPO_NOMINA = namedCatalog([
  ['O', 'Nómina ordinaria'],
  ['E', 'Nómina extraordinaria'],
]);

/** c_TipoContrato. */
export const TIPO_CONTRATO = namedCatalog([
  ['01', 'Contrato de trabajo por tiempo indeterminado'],
  ['02', 'Contrato de trabajo para obra determinada'],
  ['03', 'Contrato de trabajo por tiempo determinado'],
  ['04', 'Contrato de trabajo por temporada'],
  ['05', 'Contrato de trabajo sujeto a prueba'],
  ['06', 'Contrato de trabajo con capacitación inicial'],
  ['07', 'Modalidad de contratación por pago de hora laborada'],
  ['08', 'Modalidad de trabajo por comisión laboral'],
  ['09', 'Modalidades de contratación donde no existe relación de trabajo'],
  ['10', 'Jubilación, pensión, retiro'],
  ['99', 'Otro contrato'],
]);

/** c_TipoRegimen: of whoever is paid. */
export const TIPO_REGIMEN = namedCatalog([
  ['02', 'Sueldos (Incluye ingresos señalados en la fracción I del artículo 94 de LISR)'],
  ['03', 'Jubilados'],
  ['04', 'Pensionados'],
  ['05', 'Asimilados Miembros Sociedades Cooperativas Produccion'],
  ['06', 'Asimilados Integrantes Sociedades Asociaciones Civiles'],
  ['07', 'Asimilados Miembros consejos'],
  ['08', 'Asimilados comisionistas'],
  ['09', 'Asimilados Honorarios'],
  ['10', 'Asimilados acciones'],
  ['11', 'Asimilados otros'],
  ['12', 'Jubilados o Pensionados'],
  ['13', 'Indemnización o Separación'],
  ['99', 'Otro Regimen'],
]);

/** c_TipoJornada. */
export const TIPO_JORNADA = namedCatalog([
  ['01', 'Diurna'],
  ['02', 'Nocturna'],
  ['03', 'Mixta'],
  ['04', 'Por hora'],
  ['05', 'Reducida'],
  ['06', 'Continuada'],
  ['07', 'Partida'],
  ['08', 'Por turnos'],
  ['99', 'Otra Jornada'],
]);

/** c_PeriodicidadPago. */
export const PERIODICIDAD_PAGO = namedCatalog([
  ['01', 'Diario'],
  ['02', 'Semanal'],
  ['03', 'Catorcenal'],
  ['04', 'Quincenal'],
  ['05', 'Mensual'],
  ['06', 'Bimestral'],
  ['07', 'Unidad obra'],
  ['08', 'Comisión'],
  ['09', 'Precio alzado'],
  ['10', 'Decenal'],
  ['99', 'Otra Periodicidad'],
]);

/** c_RiesgoPuesto. */
export const RIESGO_PUESTO = namedCatalog([
  ['1', 'Clase I'],
  ['2', 'Clase II'],
  ['3', 'Clase III'],
  ['4', 'Clase IV'],
  ['5', 'Clase V'],
  ['99', 'No aplica'],
]);

/** c_TipoHoras. */
export const TIPO_HORAS = namedCatalog([
  ['01', 'Dobles'],
  ['02', 'Triples'],
  ['03', 'Simples'],
]);

/** c_TipoIncapacidad. */
export const TIPO_INCAPACIDAD = namedCatalog([
  ['01', 'Riesgo de trabajo'],
  ['02', 'Enfermedad en general'],
  ['03', 'Maternidad'],
  ['04', 'Licencia por cuidados médicos de hijos diagnosticados con cáncer'],
]);

/** c_OrigenRecurso. */
export const ORIGEN_RECURSO = namedCatalog([
  ['IP', 'Ingresos propios'],
  ['IF', 'Ingreso federales'],
  ['IM', 'Ingresos mixtos'],
]);

/** c_TipoOtroPago. */
export const TIPO_OTRO_PAGO = namedCatalog([
  ['001', 'Reintegro de ISR retenido en exceso (siempre que no haya sido enterado al SAT)'],
  ['002', 'Subsidio para el empleo (efectivamente entregado al trabajador)'],
  ['003', 'Viáticos (entregados al trabajador)'],
  ['004', 'Aplicación de saldo a favor por compensación anual'],
  ['005', 'Reintegro de ISR retenido en exceso de ejercicio anterior (siempre que no haya sido enterado al SAT)'],
  ['006', 'Alimentos en bienes (Servicios de comedor y comida) Art 94 penúltimo párrafo LISR'],
  ['007', 'ISR ajustado por subsidio'],
  [
    '008',
    'Subsidio efectivamente entregado que no correspondía (Aplica sólo cuando haya ajuste al cierre de mes en relación con el Apéndice 7 de la guía de llenado de nómina)',
  ],
  ['009', 'Reembolso de descuentos efectuados para el crédito de vivienda'],
  [
    '999',
    'Pagos distintos a los listados y que no deben considerarse como ingreso por sueldos, salarios o ingresos asimilados',
  ],
]);
