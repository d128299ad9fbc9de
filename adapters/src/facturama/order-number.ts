const LIMIT = 100;

export interface SentOrderNumber {
  readonly numeroPedido: string;
  readonly reference: string;
}

/**
 * Returns the OrderNumber: what the user wrote, shortened if need be, then our reference, by which the document is
 * known again.
 */
export function orderNumber({ numeroPedido, reference }: SentOrderNumber): string {
  const room = LIMIT - reference.length - 1;
  return `${numeroPedido.trim().slice(0, room)} ${reference}`.trim();
}

/**
 * Tells whose the OrderNumber `text` is. Another document's only when it ends in a word that could be a whole
 * reference: a text that is empty, cut or changed proves nothing.
 */
export function whoseOrderNumber(text: string | undefined, sent: SentOrderNumber): 'ours' | 'other' | 'unclear' {
  const words = folded(text ?? '').split(' ');
  const last = words.at(-1) ?? '';
  const reference = folded(sent.reference);
  if (last === reference) return 'ours';
  if (words.some((word) => word.includes(reference))) return 'unclear';
  const isCut = folded(orderNumber(sent)).startsWith(words.join(' '));
  return last.length >= reference.length && !isCut ? 'other' : 'unclear';
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
