import { Decimal } from '../../../../shared/money/decimal.ts';
import type {
  EmpleadoInput,
  JubilacionInput,
  NominaInput,
  PercepcionInput,
  SeparacionInput,
} from '../../../complement-inputs.ts';
import {
  antiguedad,
  type EmisorNomina,
  type Jubilacion,
  money,
  type Nomina,
  OF_RETIREMENT,
  OF_SEPARATION,
  optionalMoney,
  optionalText,
  optionalTotal,
  type Percepcion,
  type Percepciones,
  type ReceptorNomina,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
  type Separacion,
  text,
  total,
} from '../keys.ts';
import { computeDeducciones, computeIncapacidad, computeOtrosPagos } from './lines.ts';

const DAY_DECIMALS = 3;

/** Computes the whole complement: all sums are computed, and a sum without lines is absent. */
export function computeNomina(nomina: NominaInput): Nomina {
  const percepciones = computePercepciones(nomina);
  const deducciones = computeDeducciones(nomina);
  const otrosPagos = computeOtrosPagos(nomina);
  return {
    kind: 'nomina12',
    tipoNomina: text(nomina.tipoNomina),
    fechaPago: text(nomina.fechaPago),
    fechaInicialPago: text(nomina.fechaInicialPago),
    fechaFinalPago: text(nomina.fechaFinalPago),
    numDiasPagados: days(nomina.numDiasPagados),
    totalPercepciones: percepciones && total([percepciones.totalGravado, percepciones.totalExento]),
    totalDeducciones: optionalTotal((deducciones?.deducciones ?? []).map(({ importe }) => importe)),
    totalOtrosPagos: optionalTotal(otrosPagos.map(({ importe }) => importe)),
    emisor: emisor(nomina),
    receptor: receptor(nomina.empleado ?? {}, nomina.fechaFinalPago),
    percepciones,
    deducciones,
    otrosPagos,
    incapacidades: (nomina.incapacidades ?? []).map(computeIncapacidad),
  };
}

/** SAT's pattern takes a whole number, or exactly three decimals. */
function days(given: number | undefined = 0): Decimal {
  const value = Decimal.fromNumber(given).trimmed();
  return value.scale === 0 ? value : value.round(DAY_DECIMALS, 'half-up');
}

function emisor(nomina: NominaInput): EmisorNomina | undefined {
  const { entidadSncf: entity } = nomina;
  const node: EmisorNomina = {
    curp: optionalText(nomina.curp)?.toUpperCase(),
    registroPatronal: optionalText(nomina.registroPatronal),
    rfcPatronOrigen: optionalText(nomina.rfcPatronOrigen)?.toUpperCase(),
    entidadSncf: entity && {
      origenRecurso: text(entity.origenRecurso),
      montoRecursoPropio: optionalMoney(entity.montoRecursoPropio),
    },
  };
  return Object.values(node).some((value) => value !== undefined) ? node : undefined;
}

function receptor(empleado: EmpleadoInput, fechaFinalPago: string | undefined): ReceptorNomina {
  const { sindicalizado } = empleado;
  return {
    curp: text(empleado.curp).toUpperCase(),
    numSeguridadSocial: optionalText(empleado.numSeguridadSocial),
    fechaInicioRelLaboral: optionalText(empleado.fechaInicioRelLaboral),
    antiguedad: antiguedad(empleado.fechaInicioRelLaboral, fechaFinalPago),
    tipoContrato: text(empleado.tipoContrato),
    sindicalizado: sindicalizado === undefined ? undefined : sindicalizado ? 'Sí' : 'No',
    tipoJornada: optionalText(empleado.tipoJornada),
    tipoRegimen: text(empleado.tipoRegimen),
    numEmpleado: text(empleado.numEmpleado),
    departamento: optionalText(empleado.departamento),
    puesto: optionalText(empleado.puesto),
    riesgoPuesto: optionalText(empleado.riesgoPuesto),
    periodicidadPago: text(empleado.periodicidadPago),
    banco: optionalText(empleado.banco),
    cuentaBancaria: optionalText(empleado.cuentaBancaria),
    salarioBaseCotApor: optionalMoney(empleado.salarioBaseCotApor),
    salarioDiarioIntegrado: optionalMoney(empleado.salarioDiarioIntegrado),
    claveEntFed: text(empleado.claveEntFed),
    subcontratacion: (empleado.subcontratacion ?? []).map(({ rfcLabora, porcentajeTiempo = 0 }) => ({
      rfcLabora: text(rfcLabora).toUpperCase(),
      porcentajeTiempo: Decimal.fromNumber(porcentajeTiempo),
    })),
  };
}

/** Computes the lines with their sums, which never come from the request; absent without lines. */
export function computePercepciones(nomina: NominaInput): Percepciones | undefined {
  const percepciones = (nomina.percepciones ?? []).map(percepcion);
  if (percepciones.length === 0) return undefined;
  const separation = percepciones.filter(({ tipo }) => OF_SEPARATION.has(tipo));
  const retirement = percepciones.filter(({ tipo }) => OF_RETIREMENT.has(tipo));
  const wages = percepciones.filter((each) => !separation.includes(each) && !retirement.includes(each));
  return {
    totalSueldos: optionalTotal(wages.map(amountOf)),
    totalSeparacionIndemnizacion: optionalTotal(separation.map(amountOf)),
    totalJubilacionPensionRetiro: optionalTotal(retirement.map(amountOf)),
    totalGravado: total(percepciones.map(({ importeGravado }) => importeGravado)),
    totalExento: total(percepciones.map(({ importeExento }) => importeExento)),
    percepciones,
    jubilacion: nomina.jubilacion && jubilacion(nomina.jubilacion, retirement),
    separacion: nomina.separacion && separacion(nomina.separacion, separation),
  };
}

export const amountOf = ({ importeGravado, importeExento }: Percepcion): Decimal => importeGravado.plus(importeExento);

function percepcion({ tipo, clave, concepto, ...given }: PercepcionInput): Percepcion {
  const { accionesOTitulos: shares } = given;
  return {
    tipo: text(tipo),
    clave: text(clave),
    concepto: text(concepto),
    importeGravado: money(given.importeGravado),
    importeExento: money(given.importeExento),
    accionesOTitulos: shares && {
      valorMercado: Decimal.fromNumber(shares.valorMercado ?? 0),
      precioAlOtorgarse: Decimal.fromNumber(shares.precioAlOtorgarse ?? 0),
    },
    horasExtra: (given.horasExtra ?? []).map(({ dias = 0, tipoHoras, horasExtra = 0, importePagado }) => ({
      dias,
      tipoHoras: text(tipoHoras),
      horasExtra,
      importePagado: money(importePagado),
    })),
  };
}

/** Completes the totals that are not given with those of their lines. */
function jubilacion(given: JubilacionInput, lines: readonly Percepcion[]): Jubilacion {
  const totalOf = (key: string) => optionalTotal(lines.flatMap((line) => (line.tipo === key ? amountOf(line) : [])));
  return {
    totalUnaExhibicion: optionalMoney(given.totalUnaExhibicion) ?? totalOf(RETIREMENT_AT_ONCE),
    totalParcialidad: optionalMoney(given.totalParcialidad) ?? totalOf(RETIREMENT_IN_PARTS),
    montoDiario: optionalMoney(given.montoDiario),
    ingresoAcumulable: money(given.ingresoAcumulable),
    ingresoNoAcumulable: money(given.ingresoNoAcumulable),
  };
}

/**
 * Completes a separation: of what is taxed, as much as the last monthly salary is added to the year's income (SAT's
 * filling guide).
 */
function separacion(given: SeparacionInput, lines: readonly Percepcion[]): Separacion {
  const taxed = total(lines.map(({ importeGravado }) => importeGravado));
  const salary = money(given.ultimoSueldoMensOrd);
  const ingresoAcumulable = taxed.lessThan(salary) ? taxed : salary;
  return {
    totalPagado: total(lines.map(amountOf)),
    numAniosServicio: given.numAniosServicio ?? 0,
    ultimoSueldoMensOrd: salary,
    ingresoAcumulable,
    ingresoNoAcumulable: taxed.minus(ingresoAcumulable),
  };
}
