export interface NamedDocument {
  readonly serie?: string | undefined;
  readonly folio?: string | number | undefined;
  readonly uuid: string;
}

/**
 * Returns the name, without extension, under which a document's files are downloaded: `A-1042`, or its UUID when it has
 * no folio. Foreign documents may have anything in their serie; only what every file system takes is kept.
 */
export function documentFileName({ serie, folio, uuid }: NamedDocument): string {
  const name = [serie, folio]
    .map((part) => String(part ?? '').replace(/[^\p{L}\p{N}_]+/gu, ''))
    .filter(Boolean)
    .join('-');
  return name || uuid;
}
