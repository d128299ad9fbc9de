import { inForce, type Law, type SalarioMinimoRow } from '../../law/law.ts';
import type { WageZone } from './wage-zone.ts';
import { Decimal } from '../../shared/money/decimal.ts';

/** It is in pesos a day. */
export interface SalarioMinimo {
  readonly dia: Decimal;
  readonly row: SalarioMinimoRow;
}

/** @param zona where the work is done. @returns nothing for days whose resolution is not known. */
export function salarioMinimo(
  day: string,
  law: Pick<Law, 'salarioMinimoGeneral' | 'salarioMinimoFrontera'>,
  zona: WageZone = 'general',
): SalarioMinimo | undefined {
  const row = inForce(zona === 'general' ? law.salarioMinimoGeneral : law.salarioMinimoFrontera, day);
  return row && { dia: Decimal.parse(row.dia), row };
}
