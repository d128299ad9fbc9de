const LIMIT = 100;

/** OrderNumber: what the user wrote, shortened if need be, then our reference, by which the document is known again. */
export function orderNumber(numeroPedido: string, reference: string): string {
  const room = LIMIT - reference.length - 1;
  return `${numeroPedido.trim().slice(0, room)} ${reference}`.trim();
}

/** The last word of an OrderNumber. */
export function referenceOf(text: string): string | undefined {
  return text.trim().split(/\s+/).at(-1);
}
