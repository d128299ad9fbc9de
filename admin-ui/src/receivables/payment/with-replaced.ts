import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { totalOf } from '../../shared/sums.ts';
import type { OwedDocument } from './payment-values.ts';

type Replaced = Pick<InvoiceAnswer, 'status' | 'pagos' | 'receptor' | 'cliente'>;

/**
 * Returns what the substitute of a complement may pay: what is owed, and what the other one pays while it is live. A
 * document that it paid whole owes nothing and is told by it alone.
 * @param ids of the documents that are asked for.
 */
export function withReplaced(
  owed: readonly OwedDocument[],
  ids: readonly string[],
  { status, pagos = [], receptor, cliente }: Replaced,
): readonly OwedDocument[] {
  if (status !== 'ISSUED' && status !== 'CANCELLING') return owed;
  const paid = pagos.flatMap(({ documentos = [] }) => documentos);
  const freed = (id: string): number =>
    totalOf(paid.filter(({ invoiceId }) => invoiceId === id).map(({ importePagado = null }) => importePagado));
  const whole = ids.flatMap((id) => {
    const document = owed.some((each) => each.id === id) ? undefined : paid.find(({ invoiceId }) => invoiceId === id);
    if (!document) return [];
    const { serie = null, folio = null, moneda = 'MXN', total = 0 } = document;
    const payer = { receptorRfc: receptor.rfc ?? null, cliente: cliente ?? receptor.nombre ?? null };
    return [{ id, serie, folio, moneda, total, saldo: freed(id), vence: null, ...payer }];
  });
  return [...owed.map((each) => ({ ...each, saldo: totalOf([each.saldo, freed(each.id)]) })), ...whole];
}
