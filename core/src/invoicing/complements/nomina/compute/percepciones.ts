import { Decimal } from '../../../../shared/money/decimal.ts';
import type { JubilacionInput, NominaInput, PercepcionInput, SeparacionInput } from '../../../complement-inputs.ts';
import { OF_RETIREMENT, OF_SEPARATION, RETIREMENT_AT_ONCE, RETIREMENT_IN_PARTS } from '../keys.ts';
import type { Jubilacion, Percepcion, Percepciones, Separacion } from '../nomina.ts';
import { money, optionalMoney, optionalTotal, text, total } from './values.ts';

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
