interface Named {
  readonly id: string;
  readonly serie: string | null;
  /** Other systems write anything. */
  readonly folio: number | string | null;
}

/**
 * Returns serie and folio of a document. A draft has none: the end of its id tells it, since drafts of one minute begin
 * alike.
 */
export const invoiceName = ({ id, serie, folio }: Named): string =>
  folio === null ? id.slice(-8) : `${serie ?? ''}-${folio}`.replace(/^-/, '');

/** Returns the name under which its files are downloaded, as the server names them. */
export const fileName = (invoice: Named, extension: 'pdf' | 'xml') => `${invoiceName(invoice)}.${extension}`;
