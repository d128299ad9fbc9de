/** Reads a folio as it is printed, perhaps with a mark of its number before it. */
export function readFolio(text: string): number | undefined {
  const digits = text.replace(/^\s*(folio|no\.?|n[uú]m\.?|#)?\s*[:#]?\s*/i, '').trim();
  return /^\d{1,15}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}

/** Reads an amount as it is printed: `$1,160.00`, `1160`, `1160.5`. More than centavos nobody pays. */
export function readTotal(text: string): number | undefined {
  const plain = text.replaceAll(/[$\s]|MXN/gi, '');
  const isAmount = /^(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{1,2})?$/.test(plain);
  const total = isAmount ? Number(plain.replaceAll(',', '')) : 0;
  return total > 0 ? total : undefined;
}
