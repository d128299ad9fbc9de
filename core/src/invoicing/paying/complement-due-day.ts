import { inForce, type Law } from '../../law/law.ts';

/**
 * Returns the last day on which the complement of a payment may be issued: one of the month after the money came (rule
 * 2.7.1.32 of the Resolución Miscelánea Fiscal).
 * @param paid `2026-11-20`, or with an hour behind it. @param law absent while it is not read.
 * @returns nothing for days whose term is not known.
 */
export function complementDueDay(paid: string, law: Pick<Law, 'plazoComplementoPago'> | undefined): string | undefined {
  const term = law && inForce(law.plazoComplementoPago, paid.slice(0, 10));
  if (!term) return undefined;
  const [year = 0, month = 0] = paid.split('-').map(Number);
  return new Date(Date.UTC(year, month, term.diaDelMesSiguiente)).toISOString().slice(0, 10);
}
