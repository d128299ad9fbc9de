import type { Comprobante } from './document.ts';
import { escapeAttribute } from '../xml/output.ts';
import { writeCfdi } from './write.ts';

/** Seals a cadena original with SHA-256 and RSA PKCS#1 v1.5, in Base64, by a CSD. */
export interface Sealer {
  /** 20 digits. */
  readonly noCertificado: string;
  /** The certificate, DER in Base64. */
  readonly certificado: string;
  sign(cadena: string): string;
}

export interface SealedCfdi {
  readonly xml: string;
  readonly cadenaOriginal: string;
  readonly sello: string;
}

/** Returns the document in XML, sealed and not yet stamped. */
export function sealCfdi(comprobante: Comprobante, sealer: Sealer): SealedCfdi {
  const { beforeSeal, afterSeal, cadenaOriginal } = writeCfdi(comprobante, sealer.noCertificado);
  const sello = sealer.sign(cadenaOriginal);
  const seal = ` Sello="${escapeAttribute(sello)}" Certificado="${escapeAttribute(sealer.certificado)}"`;
  return { xml: beforeSeal + seal + afterSeal, cadenaOriginal, sello };
}
