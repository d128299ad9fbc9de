/**
 * Returns SAT's folio of a Carta Porte: the document's own UUID with three letters at its beginning, the same on every
 * try.
 */
export const idCcpOf = (documentId: string): string => `CCC${documentId.slice('CCC'.length)}`;
