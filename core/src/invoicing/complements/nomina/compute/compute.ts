import { Decimal } from '../../../../shared/money/decimal.ts';
import type {
  EmpleadoInput,
  JubilacionInput,
  NominaInput,
  PercepcionInput,
  SeparacionInput,
} from '../../../complement-inputs.ts';
import * as keys from '../keys.ts';
import { computeDeducciones, computeIncapacidad, computeOtrosPagos } from './lines.ts';

const DAY_DECIMALS = 3;

/** Computes the whole complement: all sums are computed, and a sum without lines is absent. */
export function computeNomina(nomina: NominaInput): keys.Nomina {
  const percepciones = computePercepciones(nomina);
  const deducciones = computeDeducciones(nomina);
  const otrosPagos = computeOtrosPagos(nomina);
  return {
    kind: 'nomina12',
    tipoNomina: keys.text(nomina.tipoNomina),
    fechaPago: keys.text(nomina.fechaPago),
    fechaInicialPago: keys.text(nomina.fechaInicialPago),
    fechaFinalPago: keys.text(nomina.fechaFinalPago),
    numDiasPagados: days(nomina.numDiasPagados),
    totalPercepciones: percepciones && keys.total([percepciones.totalGravado, percepciones.totalExento]),
    totalDeducciones: keys.optionalTotal((deducciones?.deducciones ?? []).map(({ importe }) => importe)),
    totalOtrosPagos: keys.optionalTotal(otrosPagos.map(({ importe }) => importe)),
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

function emisor(nomina: NominaInput): keys.EmisorNomina | undefined {
  const { entidadSncf: entity } = nomina;
  const node: keys.EmisorNomina = {
    curp: keys.optionalText(nomina.curp)?.toUpperCase(),
    registroPatronal: keys.optionalText(nomina.registroPatronal),
    rfcPatronOrigen: keys.optionalText(nomina.rfcPatronOrigen)?.toUpperCase(),
    entidadSncf: entity && {
      origenRecurso: keys.text(entity.origenRecurso),
      montoRecursoPropio: keys.optionalMoney(entity.montoRecursoPropio),
    },
  };
  return Object.values(node).some((value) => value !== undefined) ? node : undefined;
}

function receptor(empleado: EmpleadoInput, fechaFinalPago: string | undefined): keys.ReceptorNomina {
  const { sindicalizado } = empleado;
  return {
    curp: keys.text(empleado.curp).toUpperCase(),
    numSeguridadSocial: keys.optionalText(empleado.numSeguridadSocial),
    fechaInicioRelLaboral: keys.optionalText(empleado.fechaInicioRelLaboral),
    antiguedad: keys.antiguedad(empleado.fechaInicioRelLaboral, fechaFinalPago),
    tipoContrato: keys.text(empleado.tipoContrato),
    sindicalizado: sindicalizado === undefined ? undefined : sindicalizado ? 'Sí' : 'No',
    tipoJornada: keys.optionalText(empleado.tipoJornada),
    tipoRegimen: keys.text(empleado.tipoRegimen),
    numEmpleado: keys.text(empleado.numEmpleado),
    departamento: keys.optionalText(empleado.departamento),
    puesto: keys.optionalText(empleado.puesto),
    riesgoPuesto: keys.optionalText(empleado.riesgoPuesto),
    periodicidadPago: keys.text(empleado.periodicidadPago),
    banco: keys.optionalText(empleado.banco),
    cuentaBancaria: keys.optionalText(empleado.cuentaBancaria),
    salarioBaseCotApor: keys.optionalMoney(empleado.salarioBaseCotApor),
    salarioDiarioIntegrado: keys.optionalMoney(empleado.salarioDiarioIntegrado),
    claveEntFed: keys.text(empleado.claveEntFed),
    subcontratacion: (empleado.subcontratacion ?? []).map(({ rfcLabora, porcentajeTiempo = 0 }) => ({
      rfcLabora: keys.text(rfcLabora).toUpperCase(),
      porcentajeTiempo: Decimal.fromNumber(porcentajeTiempo),
    })),
  };
}

/** Computes the lines with their sums, which never come from the request; absent without lines. */
export function computePercepciones(nomina: NominaInput): keys.Percepciones | undefined {
  const percepciones = (nomina.percepciones ?? []).map(percepcion);
  if (percepciones.length === 0) return undefined;
  const separation = percepciones.filter(({ tipo }) => keys.OF_SEPARATION.has(tipo));
  const retirement = percepciones.filter(({ tipo }) => keys.OF_RETIREMENT.has(tipo));
  const wages = percepciones.filter((each) => !separation.includes(each) && !retirement.includes(each));
  return {
    totalSueldos: keys.optionalTotal(wages.map(amountOf)),
    totalSeparacionIndemnizacion: keys.optionalTotal(separation.map(amountOf)),
    totalJubilacionPensionRetiro: keys.optionalTotal(retirement.map(amountOf)),
    totalGravado: keys.total(percepciones.map(({ importeGravado }) => importeGravado)),
    totalExento: keys.total(percepciones.map(({ importeExento }) => importeExento)),
    percepciones,
    jubilacion: nomina.jubilacion && jubilacion(nomina.jubilacion, retirement),
    separacion: nomina.separacion && separacion(nomina.separacion, separation),
  };
}

export const amountOf = ({ importeGravado, importeExento }: keys.Percepcion): Decimal =>
  importeGravado.plus(importeExento);

function percepcion({ tipo, clave, concepto, ...given }: PercepcionInput): keys.Percepcion {
  const { accionesOTitulos: shares } = given;
  return {
    tipo: keys.text(tipo),
    clave: keys.text(clave),
    concepto: keys.text(concepto),
    importeGravado: keys.money(given.importeGravado),
    importeExento: keys.money(given.importeExento),
    accionesOTitulos: shares && {
      valorMercado: Decimal.fromNumber(shares.valorMercado ?? 0),
      precioAlOtorgarse: Decimal.fromNumber(shares.precioAlOtorgarse ?? 0),
    },
    horasExtra: (given.horasExtra ?? []).map(({ dias = 0, tipoHoras, horasExtra = 0, importePagado }) => ({
      dias,
      tipoHoras: keys.text(tipoHoras),
      horasExtra,
      importePagado: keys.money(importePagado),
    })),
  };
}

/** Completes the totals that are not given with those of their lines. */
function jubilacion(given: JubilacionInput, lines: readonly keys.Percepcion[]): keys.Jubilacion {
  const totalOf = (key: string) =>
    keys.optionalTotal(lines.flatMap((line) => (line.tipo === key ? amountOf(line) : [])));
  return {
    totalUnaExhibicion: keys.optionalMoney(given.totalUnaExhibicion) ?? totalOf(keys.RETIREMENT_AT_ONCE),
    totalParcialidad: keys.optionalMoney(given.totalParcialidad) ?? totalOf(keys.RETIREMENT_IN_PARTS),
    montoDiario: keys.optionalMoney(given.montoDiario),
    ingresoAcumulable: keys.money(given.ingresoAcumulable),
    ingresoNoAcumulable: keys.money(given.ingresoNoAcumulable),
  };
}

/**
 * Completes a separation: of what is taxed, as much as the last monthly salary is added to the year's income (SAT's
 * filling guide).
 */
function separacion(given: SeparacionInput, lines: readonly keys.Percepcion[]): keys.Separacion {
  const taxed = keys.total(lines.map(({ importeGravado }) => importeGravado));
  const salary = keys.money(given.ultimoSueldoMensOrd);
  const ingresoAcumulable = taxed.lessThan(salary) ? taxed : salary;
  return {
    totalPagado: keys.total(lines.map(amountOf)),
    numAniosServicio: given.numAniosServicio ?? 0,
    ultimoSueldoMensOrd: salary,
    ingresoAcumulable,
    ingresoNoAcumulable: taxed.minus(ingresoAcumulable),
  };
}
