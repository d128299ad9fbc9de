/** Seals the secrets of endpoints, so that the database alone opens none. */
export interface SecretSafe {
  seal(endpointId: string, secret: string): string;
  /** @throws when it was altered, belongs to another endpoint, or its key is gone. */
  open(endpointId: string, sealed: string): string;
  /** Tells whether it was sealed under the key that seals now. */
  isCurrent(sealed: string): boolean;
}
