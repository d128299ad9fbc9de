import { money } from '@timbra/ui/format/format.ts';

type Sum = { readonly moneda: string; readonly total: number };

/** Writes the sums as «Suma: $1,160.00 · $20.00 USD»: pesos first, and nothing when there is nothing. */
export function formatSums(label: string, sums: readonly Sum[]): string | undefined {
  const byCurrency = new Map<string, number>();
  for (const { moneda, total } of sums) byCurrency.set(moneda, (byCurrency.get(moneda) ?? 0) + total);
  // Of payments, whose documents say XXX, there is nothing to add.
  const amounts = [...byCurrency]
    .filter(([moneda, total]) => moneda !== 'XXX' || total !== 0)
    .toSorted(([one], [other]) => Number(other === 'MXN') - Number(one === 'MXN') || one.localeCompare(other))
    .map(([moneda, total]) => money(total, moneda));
  return amounts.length === 0 ? undefined : `${label}: ${amounts.join(' · ')}`;
}
