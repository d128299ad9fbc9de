import type { Complement } from './complement.ts';
import { complementTypeOf } from './registry.ts';

/** A trip bears a folio of its own, made of its document's id unless a preview has shown one: the same on every try. */
export function identified<Document extends { readonly complementos?: readonly Complement[] | undefined }>(
  document: Document,
  documentId: string,
): Document {
  if (!document.complementos) return document;
  const complementos = document.complementos.map(
    (each) => complementTypeOf(each).identified?.(each, documentId) ?? each,
  );
  return { ...document, complementos };
}
