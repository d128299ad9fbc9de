import 'reflect-metadata';
import { createPrivateKey, sign, verify, X509Certificate as NodeCertificate, type KeyObject } from 'node:crypto';
import { KeyUsageFlags, KeyUsagesExtension, X509Certificate } from '@peculiar/x509';
import type { CertificateFacts, CsdFacts, CsdUpload, PrivateKeyFacts } from '@timbra/core/companies/certificates.ts';
import { isEncryptedKey } from './private-key-file.ts';

// SAT's files have about 1.5 kB.
const largestFile = 16 * 1024;
// SAT's keys have 2048 bits; the time of a signature grows with the cube.
const mostBits = 4096;

/** Reads both files. It computes for some milliseconds: a server has it done by `ThreadedCertificates`. */
export function inspectCsd({ certificate, privateKey, password }: CsdUpload): CsdFacts {
  const facts = readCertificate(certificate);
  return { certificate: facts, privateKey: readPrivateKey(privateKey, password, facts) };
}

/** Reads what a .cer file says; undefined when it is no certificate. */
export function readCertificate(file: Uint8Array): CertificateFacts | undefined {
  if (file.length === 0 || file.length > largestFile) return undefined;
  try {
    const der = new Uint8Array(withoutPem(file));
    // Both readers must accept it: OpenSSL will verify with it, the other one knows SAT's attributes.
    new NodeCertificate(der);
    return certificateFacts(der, new X509Certificate(der));
  } catch {
    return undefined;
  }
}

function certificateFacts(der: Uint8Array, certificate: X509Certificate): CertificateFacts {
  const subject = (attribute: string) => certificate.subjectName.getField(attribute)[0]?.trim() || undefined;
  return {
    serialNumber: satSerialNumber(certificate.serialNumber),
    rfc: taxpayerRfc(subject(x500UniqueIdentifier)),
    nombre: subject('CN') ?? '',
    validFrom: certificate.notBefore,
    validTo: certificate.notAfter,
    sucursal: subject('OU'),
    keyUsages: keyUsages(certificate),
    der,
  };
}

const x500UniqueIdentifier = '2.5.4.45';

/** Each byte of SAT's serial numbers is an ASCII digit; other issuers' numbers stay in hexadecimal. */
function satSerialNumber(hex: string): string {
  const digits = Buffer.from(hex, 'hex').toString('latin1');
  return /^\d+$/.test(digits) ? digits : hex;
}

// A company's certificate also names the representative: `EKU9003173C9 / VADA800927DJ3`.
const taxpayerRfc = (identifier = ''): string => (identifier.split('/')[0] ?? '').trim().toUpperCase();

function keyUsages(certificate: X509Certificate): string[] | undefined {
  const extension = certificate.getExtension(KeyUsagesExtension);
  if (!extension) return undefined;
  return Object.entries(KeyUsageFlags)
    .filter(([, flag]) => typeof flag === 'number' && (extension.usages & flag) !== 0)
    .map(([name]) => name);
}

function readPrivateKey(
  file: Uint8Array,
  password: string,
  certificate: CertificateFacts | undefined,
): PrivateKeyFacts {
  if (file.length > largestFile) return { kind: 'unreadable' };
  const der = new Uint8Array(withoutPem(file));
  if (!isEncryptedKey(der)) return { kind: 'unreadable' };
  const key = openPrivateKey(der, password);
  if (!key) return { kind: 'wrong-password' };
  return { kind: 'opened', belongsToCertificate: belongTogether(certificate, key), der };
}

/**
 * The key, ready for use, or undefined when the password does not open it. Some programs have encrypted it with the bytes that
 * Windows gives letters such as Ñ.
 */
export function openPrivateKey(der: Uint8Array, password: string): KeyObject | undefined {
  const key = openWith(der, Buffer.from(password, 'utf8'));
  const isAscii = /^[\x20-\x7e]*$/.test(password);
  return key ?? (isAscii ? undefined : openWith(der, Buffer.from(password, 'latin1')));
}

function openWith(der: Uint8Array, passphrase: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8', passphrase });
  } catch {
    return undefined;
  }
}

// Signing proves more than equal moduli: the private half may be damaged.
function belongTogether(certificate: CertificateFacts | undefined, key: KeyObject): boolean {
  if (!certificate || !isRsa(key)) return false;
  const { publicKey } = new NodeCertificate(certificate.der);
  if (!isRsa(publicKey)) return false;
  const probe = Buffer.from(certificate.serialNumber);
  try {
    return verify('sha256', probe, publicKey, sign('sha256', probe, key));
  } catch {
    return false;
  }
}

const isRsa = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? Infinity) <= mostBits;

/** Returns the DER inside a PEM file or a file that holds it as base64 alone; any other file itself. */
function withoutPem(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const armored = /^\s*-----BEGIN [A-Z0-9 ]+-----([A-Za-z0-9+/=\s]+)-----END [A-Z0-9 ]+-----\s*$/.exec(text);
  // A certificate or key is a sequence of more than 255 bytes, which base64 begins with these letters.
  const bare = /^\s*MI[A-Za-z0-9+/=\s]+$/.exec(text);
  const base64 = armored?.[1] ?? bare?.[0];
  return base64 ? new Uint8Array(Buffer.from(base64, 'base64')) : file;
}
