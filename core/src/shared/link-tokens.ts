/** Makes tokens of links that whoever has one may follow. */
export interface LinkTokens {
  /** Returns 128 random bits in characters of an address. */
  next(): string;
}

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

/** What the certificate within a document says and can do. */
export interface IssuerCertificate {
  readonly rfc: string;
  readonly noCertificado: string;
  /**
   * Tells whether the certificate's owner has sealed this cadena, with SHA-256 and RSA PKCS#1 v1.5.
   * @param sello in Base64.
   */
  verifies(cadena: string, sello: string): boolean;
}

export interface IssuerCertificates {
  /** @param certificado DER in Base64. @returns undefined for what is no certificate. */
  read(certificado: string): IssuerCertificate | undefined;
}
