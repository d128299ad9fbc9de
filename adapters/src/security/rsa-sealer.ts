import { sign, type KeyObject } from 'node:crypto';
import type { Sealer } from '@timbra/core/invoicing/cfdi/write.ts';
import { openPrivateKey, readCertificate } from './x509-certificates.ts';

export interface SealingFiles {
  /** .cer, DER or PEM. */
  readonly certificate: Uint8Array;
  /** .key, encrypted PKCS#8 in DER. */
  readonly privateKey: Uint8Array;
  readonly password: string;
}

/** Seals as Anexo 20 says: SHA-256 with RSA PKCS#1 v1.5 over the cadena original in UTF-8, Base64. */
export class RsaSealer implements Sealer {
  readonly noCertificado: string;
  /** The certificate in Base64, as `Certificado` carries it. */
  readonly certificado: string;
  // The key is prepared once: parsing it costs as much as several signatures.
  readonly #key: KeyObject;

  /** @throws when the files cannot be opened; check them first with `Certificates` and `checkCsd`. */
  constructor(files: SealingFiles) {
    const certificate = readCertificate(files.certificate);
    const key = openPrivateKey(files.privateKey, files.password);
    if (!certificate || !key) throw new Error('The files of the seal cannot be opened');
    this.noCertificado = certificate.serialNumber;
    this.certificado = Buffer.from(certificate.der).toString('base64');
    this.#key = key;
  }

  sign(cadena: string): string {
    return sign('RSA-SHA256', Buffer.from(cadena), this.#key).toString('base64');
  }
}
