/**
 * Keeps secrets unreadable at rest. `purpose` names the one place a secret belongs to, such as `csd:<companyId>`:
 * a sealed secret moved to another record does not open.
 */
export interface Vault {
  /** Returns text that is safe to store. */
  seal(secret: Uint8Array, purpose: string): string;
  /** @throws when it was altered, belongs to another purpose, or its key is gone. */
  open(sealed: string, purpose: string): Uint8Array;
  /** Tells whether it was sealed under the key that seals now. */
  isCurrent(sealed: string): boolean;
}
