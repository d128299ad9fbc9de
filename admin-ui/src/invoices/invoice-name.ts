interface Named {
  readonly id: string;
  readonly serie: string | null;
  /** Other systems write anything. */
  readonly folio: number | string | null;
}

/** Serie and folio, and the beginning of the id for a draft, which has none (D-A28). */
export const invoiceName = ({ id, serie, folio }: Named): string =>
  folio === null ? id.slice(0, 8) : `${serie ?? ''}-${folio}`.replace(/^-/, '');

/** Under which its files are downloaded, as the server names them. */
export const fileName = (invoice: Named, extension: 'pdf' | 'xml') => `${invoiceName(invoice)}.${extension}`;
