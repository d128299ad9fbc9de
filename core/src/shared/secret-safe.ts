/** Seals secrets of records, so that the database alone opens none. */
export interface SecretSafe {
  seal(recordId: string, secret: string): string;
  /** @throws when it was altered, belongs to another record, or its key is gone. */
  open(recordId: string, sealed: string): string;
  /** Tells whether it was sealed under the key that seals now. */
  isCurrent(sealed: string): boolean;
}
