import type { Problem } from '../shared/errors.ts';

export interface CertificateFacts {
  /** SAT's NoCertificado: 20 digits. Anything else was not issued by SAT. */
  readonly serialNumber: string;
  /** It is the RFC of the taxpayer, never of its representative; it is empty when the certificate names none. */
  readonly rfc: string;
  readonly nombre: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** SAT gives a CSD, and never a FIEL, an organizational unit: the branch it was asked for. */
  readonly sucursal: string | undefined;
  /** They are X.509 names, such as `digitalSignature`; undefined when the certificate does not restrict its use. */
  readonly keyUsages: readonly string[] | undefined;
  /** The certificate, DER. */
  readonly der: Uint8Array;
}

export type PrivateKeyFacts =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'opened'; readonly belongsToCertificate: boolean; readonly der: Uint8Array };

/** The three things that the user uploads, as they came. */
export interface CsdUpload {
  readonly certificate: Uint8Array;
  readonly privateKey: Uint8Array;
  readonly password: string;
}

export interface CsdFacts {
  /** It is undefined when the file is no certificate. */
  readonly certificate: CertificateFacts | undefined;
  readonly privateKey: PrivateKeyFacts;
}

/** Reads SAT's files without judging them. Takes DER and PEM, and never throws for what a file contains. */
export interface Certificates {
  /** @throws DomainError OVERLOADED when it cannot be done within seconds. */
  inspect(upload: CsdUpload): Promise<CsdFacts>;
}

/** The three fields as a request brings them: absent or empty is not sent. */
export interface SentCsd {
  readonly certificate?: Uint8Array | undefined;
  readonly privateKey?: Uint8Array | undefined;
  readonly password?: string | undefined;
}

/** Returns the three fields together, or undefined when none of them came. */
export function csdUpload(sent: SentCsd | undefined): CsdUpload | undefined {
  const { certificate, privateKey, password } = sent ?? {};
  return certificate && privateKey && password ? { certificate, privateKey, password } : undefined;
}

/** Tells whether each of the three came, whatever its form. */
type Presence = { readonly [Field in keyof SentCsd]?: unknown };

/** They come all or none; with `required`, all. */
export function checkSentCsd(sent: Presence | undefined, path: string, required = false): Problem[] {
  const { certificate, privateKey, password } = sent ?? {};
  if (!required && !certificate && !privateKey && !password) return [];
  const at = (field: string) => (path ? `${path}.${field}` : field);
  return [
    ...(certificate ? [] : [{ field: at('csdCer'), message: 'El archivo .cer es obligatorio' }]),
    ...(privateKey ? [] : [{ field: at('csdKey'), message: 'El archivo .key es obligatorio' }]),
    ...(password ? [] : [{ field: at('csdPassword'), message: 'La contraseña del CSD es obligatoria' }]),
  ];
}
