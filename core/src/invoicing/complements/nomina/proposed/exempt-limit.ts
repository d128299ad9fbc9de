import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { money, total } from '../compute/values.ts';

/** Is what the law exempts at most, in pesos. */
export interface Limit {
  readonly most: Decimal;
  /** Tells the user why. */
  readonly explicacion: string;
  /** They are the rows of the law beside the UMA that it rests on. */
  readonly reglas?: readonly string[];
}

/** Returns what the lines before it leave of a limit that a line shares with them. */
export function leftOf(
  { most: all, explicacion: limit }: Limit,
  line: PercepcionInput,
  payslip: NominaInput,
  sharing: ReadonlySet<string>,
): Limit {
  const used = total(linesBefore(line, payslip, sharing).map(paidIn));
  return lessUsed(all, used, limit);
}

export const linesBefore = (line: PercepcionInput, { percepciones = [] }: NominaInput, kinds: ReadonlySet<string>) =>
  percepciones.slice(0, Math.max(0, percepciones.indexOf(line))).filter(({ tipo = '' }) => kinds.has(tipo));

/** @param used pesos that the lines before would have of it. */
export function lessUsed(all: Decimal, used: Decimal, limit: string): Limit {
  const most = used.lessThan(all) ? all.minus(used) : Decimal.ZERO;
  const rest = used.isPositive() ? ` Las percepciones anteriores dejan ${pesos(most)}.` : '';
  return { most, explicacion: `${limit}${rest}` };
}

/** Returns what the worker's other payslips of the year leave of a yearly limit. @param exempted pesos of them. */
export function lessExempted({ most: all, explicacion: limit }: Limit, exempted: Decimal): Limit {
  if (!exempted.isPositive()) return { most: all, explicacion: limit };
  const most = exempted.lessThan(all) ? all.minus(exempted) : Decimal.ZERO;
  const used = `Sus otros recibos emitidos del año ya exentaron ${pesos(exempted)}: quedan ${pesos(most)}.`;
  return { most, explicacion: `${limit} ${used}` };
}

export const paidIn = ({ importeGravado, importeExento }: PercepcionInput): Decimal =>
  money(importeGravado).plus(money(importeExento));
