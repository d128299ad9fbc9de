import { count, money } from '@timbra/ui/format/format.ts';
import { totalOf } from '../../shared/sums.ts';

type Sale = { readonly id: string; readonly total: number };

/** Says what a global document takes of its period's sales, and what it leaves out, in a sentence each. */
export function salesShare(sales: readonly Sale[], chosen: ReadonlySet<string>): string {
  const [taken, left] = [sales.filter(({ id }) => chosen.has(id)), sales.filter(({ id }) => !chosen.has(id))];
  const sum = (some: readonly Sale[]) => money(totalOf(some.map(({ total }) => total)));
  const enter = `Entran ${count(taken.length)} de ${count(sales.length)} pedidos, por ${sum(taken)}.`;
  return left.length === 0
    ? `${enter} No queda ninguno fuera.`
    : `${enter} ${left.length === 1 ? 'Queda fuera 1' : `Quedan fuera ${count(left.length)}`}, por ${sum(left)}.`;
}
