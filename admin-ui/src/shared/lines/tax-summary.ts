import { unchosenRate } from '@timbra/core/products/tax-choice.ts';
import { percentOf } from '../taxes/tax-rates.ts';
import { taxesAllowed, type Tax, type TaxValues } from '../taxes/tax-values.ts';

const names = { ieps: 'IEPS', ivaRet: 'Ret. IVA', isr: 'Ret. ISR' } as const satisfies Partial<Record<Tax, string>>;

/**
 * Writes the taxes of a line in a few letters: «IVA 16%», «IVA 16% +2», «IVA 16% incl.» for a price that includes them.
 */
export function taxSummary(line: TaxValues & { readonly objetoImpuesto: string }): string {
  const on = taxesAllowed(line.objetoImpuesto).filter((tax) => line[tax]);
  const [first, ...others] = on.map((tax) => (tax === 'iva' ? ivaName(line.ivaRate) : names[tax]));
  if (first === undefined) return 'Sin impuestos';
  const summary = others.length === 0 ? first : `${first} +${others.length}`;
  return line.ivaIncluido ? `${summary} incl.` : summary;
}

const ivaName = (rate: TaxValues['ivaRate']) => {
  if (rate === 'exento') return 'IVA exento';
  return (rate as string) === unchosenRate ? 'IVA' : `IVA ${percentOf(Number(rate) / 100)}`;
};
