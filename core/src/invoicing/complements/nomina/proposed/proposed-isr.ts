import type { DeduccionInput, OtroPagoInput, PercepcionInput } from '../../../complement-inputs.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { noSubsidy } from '../compute/lines.ts';
import { money, total } from '../compute/values.ts';
import { ISR, SUBSIDY, YEARLY_ISR } from '../keys.ts';

interface Line {
  readonly tipo?: string | undefined;
}

/**
 * Returns the lines with these in the place of the first of their kind, else at the end. No other one of that kind
 * stays.
 */
export function withLines<One extends Line>(lines: readonly One[], tipo: string, by: readonly One[]): readonly One[] {
  const first = lines.findIndex((line) => line.tipo === tipo);
  if (first === -1) return [...lines, ...by];
  return lines.flatMap((line, index) => (index === first ? by : line.tipo === tipo ? [] : line));
}

/** What the law takes of a payslip and gives to its worker. In pesos and cents. */
export interface ProposedIsr {
  /** To be withheld, after the subsidy. */
  readonly isr: Decimal;
  /** It is as much of the employment subsidy as lowers the tax. */
  readonly subsidioCausado: Decimal;
  /** Tells the user how it was computed. */
  readonly explicacion: string;
  /** They are the rows of the law that it rests on, as a user is told of them. */
  readonly reglas: readonly string[];
}

/** Proposes a tax for what the employment subsidy is not for. */
export const withoutSubsidy = (isr: Decimal, explicacion: string, reglas: readonly string[] = []): ProposedIsr => ({
  isr,
  subsidioCausado: Decimal.ZERO,
  explicacion,
  reglas,
});

/** Nothing is withheld from what is paid and exempt. */
export const nothingTaxed = withoutSubsidy(Decimal.ZERO, 'Sin retención: todo lo pagado está exento.');

export const bothOf = (one: ProposedIsr, other: ProposedIsr): ProposedIsr => ({
  isr: one.isr.plus(other.isr),
  subsidioCausado: one.subsidioCausado.plus(other.subsidioCausado),
  explicacion: `${one.explicacion} ${other.explicacion}`,
  reglas: [...new Set([...one.reglas, ...other.reglas])],
});

/** Sums what is taxed of some lines, in pesos and cents. */
export const taxedIn = (lines: readonly PercepcionInput[]): Decimal =>
  total(lines.map(({ importeGravado }) => money(importeGravado)));

/** What is still withheld of the whole year is beside the tax of the period. */
export const isYearly = ({ tipo, clave }: DeduccionInput): boolean =>
  tipo === YEARLY_ISR.tipo && clave === YEARLY_ISR.clave;

/** Holds the lines of a payslip that the proposal is about. */
export interface TaxLines {
  readonly deducciones: readonly DeduccionInput[];
  readonly otrosPagos: readonly OtroPagoInput[];
}

/**
 * Returns the same lines with the proposed tax and subsidy in place of theirs. A tax of nothing has no line (NOM96).
 */
export function withProposedIsr(
  { deducciones, otrosPagos }: TaxLines,
  { isr, subsidioCausado }: ProposedIsr,
): TaxLines {
  const [ofYear, others] = [deducciones.filter(isYearly), deducciones.filter((line) => !isYearly(line))];
  const tax = others.find(({ tipo }) => tipo === ISR) ?? { tipo: ISR, clave: ISR, concepto: 'ISR' };
  const subsidy = otrosPagos.find(({ tipo }) => tipo === SUBSIDY);
  const caused = { ...(subsidy ?? noSubsidy), importe: 0, subsidioCausado: subsidioCausado.toNumber() };
  return {
    deducciones: [...withLines(others, ISR, isr.isZero() ? [] : [{ ...tax, importe: isr.toNumber() }]), ...ofYear],
    otrosPagos: withLines(otrosPagos, SUBSIDY, subsidy || subsidioCausado.isPositive() ? [caused] : []),
  };
}

/** Tells whether the lines already are as proposed. */
export function hasProposedIsr({ deducciones, otrosPagos }: TaxLines, { isr, subsidioCausado }: ProposedIsr): boolean {
  const withheld = deducciones
    .filter((line) => line.tipo === ISR && !isYearly(line))
    .map(({ importe }) => money(importe));
  const caused = otrosPagos.filter(({ tipo }) => tipo === SUBSIDY).map((line) => money(line.subsidioCausado));
  return total(withheld).equals(isr) && total(caused).equals(subsidioCausado);
}
