import type { IncapacidadInput, NominaInput, OtroPagoInput } from '../../../complement-inputs.ts';
import type { Deducciones, Incapacidad, OtroPago } from '../keys.ts';
import { ISR, money, OF_SUBSIDY, optionalMoney, optionalTotal, SUBSIDY, text, WAGES } from '../keys.ts';

/** Computes the lines with their sums; absent without lines. */
export function computeDeducciones({ deducciones: given = [] }: NominaInput): Deducciones | undefined {
  if (given.length === 0) return undefined;
  const deducciones = given.map(({ tipo, clave, concepto, importe }) => ({
    tipo: text(tipo),
    clave: text(clave),
    concepto: text(concepto),
    importe: money(importe),
  }));
  const amounts = (isTax: boolean) =>
    deducciones.flatMap(({ tipo, importe }) => ((tipo === ISR) === isTax ? importe : []));
  return {
    totalOtrasDeducciones: optionalTotal(amounts(false)),
    totalImpuestosRetenidos: optionalTotal(amounts(true)),
    deducciones,
  };
}

/** SAT asks for this line with wages (NOM105), also where the worker has none. */
export const noSubsidy: OtroPagoInput = {
  tipo: SUBSIDY,
  clave: '002',
  concepto: 'Subsidio para el empleo (efectivamente entregado al trabajador)',
  importe: 0,
  subsidioCausado: 0,
};

/**
 * Computes the lines in the order given; what is added comes last, so that a line's place is its place in the request.
 */
export function computeOtrosPagos({ empleado, otrosPagos: given = [] }: NominaInput): readonly OtroPago[] {
  const isComplete = empleado?.tipoRegimen !== WAGES || given.some(({ tipo = '' }) => OF_SUBSIDY.has(tipo));
  return (isComplete ? given : [...given, noSubsidy]).map(otroPago);
}

const otroPago = ({ tipo, clave, concepto, importe, subsidioCausado, compensacion }: OtroPagoInput): OtroPago => ({
  tipo: text(tipo),
  clave: text(clave),
  concepto: text(concepto),
  importe: money(importe),
  subsidioCausado: optionalMoney(subsidioCausado),
  compensacion: compensacion && {
    saldoAFavor: money(compensacion.saldoAFavor),
    anio: compensacion.anio ?? 0,
    remanenteSalFav: money(compensacion.remanenteSalFav),
  },
});

export const computeIncapacidad = ({ dias = 0, tipo, importeMonetario }: IncapacidadInput): Incapacidad => ({
  dias,
  tipo: text(tipo),
  importeMonetario: optionalMoney(importeMonetario),
});
