import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { money } from '@timbra/ui/format/format.ts';

/**
 * Describes that the balance of a document counts on payments whose complements are not here; undefined where none is
 * missing.
 */
export function describeMissingPayments({
  pagosRecibidos = [],
  moneda,
}: Pick<InvoiceAnswer, 'pagosRecibidos' | 'moneda'>): string | undefined {
  const withEarlierPayments = pagosRecibidos.filter(({ pagadoAntes = 0 }) => pagadoAntes > 0);
  if (withEarlierPayments.length === 0) return undefined;
  const missing = withEarlierPayments.reduce((sum, { pagadoAntes = 0 }) => sum + pagadoAntes, 0);
  const numbers = withEarlierPayments.map(({ parcialidad }) => parcialidad).filter((number) => number !== null);
  const by = numbers.length === 0 ? 'los que hay' : `el pago ${numbers.join(' y el ')}`;
  return `Según ${by}, antes se pagaron ${money(missing, moneda)} con complementos que no están aquí. El saldo ya los descuenta, pero no podemos comprobarlos. Si los tienes, impórtalos para que aparezcan.`;
}
