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
