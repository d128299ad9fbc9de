import { inForce, type Law, type UmaRow } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';

/** The unit by which laws count: exemptions by its day, the employment subsidy by its month. In pesos. */
export interface Uma {
  readonly dia: Decimal;
  readonly mes: Decimal;
  readonly row: UmaRow;
}

/** @param day `2026-11-30`. @returns nothing for days whose value is not known. */
export function umaOf(day: string, { uma }: Pick<Law, 'uma'>): Uma | undefined {
  const row = inForce(uma, day);
  return row && { dia: Decimal.parse(row.dia), mes: Decimal.parse(row.mes), row };
}
