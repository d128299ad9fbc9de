import { complementTypeOf, type Complement } from './registry.ts';

interface WithComplements {
  readonly complementos?: readonly Complement[] | undefined;
}

/** A trip bears a folio of its own, made of its document's id unless a preview has shown one: the same on every try. */
export function identified<Document extends WithComplements>(document: Document, documentId: string): Document {
  if (!document.complementos) return document;
  const complementos = document.complementos.map(
    (each) => complementTypeOf(each).identified?.(each, documentId) ?? each,
  );
  return { ...document, complementos };
}

/** The folios of its complements, which are one document's alone. */
export const foliosOf = ({ complementos = [] }: WithComplements): readonly string[] =>
  complementos.flatMap((each) => complementTypeOf(each).folio?.(each) ?? []);
