import 'reflect-metadata';
import { generateKeyPair, randomInt, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  X509CertificateGenerator,
  type Extension,
} from '@peculiar/x509';
import type { CsdUpload } from '@timbra/core/companies/certificates.ts';

export interface TestIdentity {
  /** 12 characters for a company, 13 for a person; companies also get a representative. */
  readonly rfc: string;
  readonly nombre: string;
  readonly kind?: 'csd' | 'fiel';
  /** 20 digits. */
  readonly serialNumber?: string;
  /** A month ago if not given: a document may be dated 72 hours back, and not before its certificate. */
  readonly validFrom?: Date;
  /** It is four years after `validFrom` if not given, as at SAT. */
  readonly validTo?: Date;
  readonly password?: string;
}

const signing = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const newRsaKey = promisify(generateKeyPair);
const dayMs = 86_400_000;

/**
 * A certificate and key like SAT's in everything but their issuer: for the demo company, for the emulated PAC and for
 * tests. Documents sealed with it have no fiscal value.
 */
export async function makeTestCertificate(identity: TestIdentity): Promise<CsdUpload> {
  const { password = '12345678a', validFrom = new Date(Date.now() - 30 * dayMs) } = identity;
  const { serialNumber = `30001000000${randomInt(1e8, 1e9)}` } = identity;
  const [authority, keys] = await Promise.all([testAuthority(), newRsaKey('rsa', { modulusLength: 2048 })]);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: Buffer.from(serialNumber, 'latin1').toString('hex'),
    issuer: issuerName,
    subject: subjectName(identity),
    notBefore: validFrom,
    notAfter: identity.validTo ?? fourYearsAfter(validFrom),
    signingAlgorithm: signing,
    signingKey: authority.toCryptoKey(signing, false, ['sign']),
    publicKey: keys.publicKey.toCryptoKey(signing, true, ['verify']),
    extensions: extensions(identity.kind ?? 'csd'),
  });
  return {
    certificate: new Uint8Array(certificate.rawData),
    privateKey: new Uint8Array(
      keys.privateKey.export({ type: 'pkcs8', format: 'der', cipher: 'des-ede3-cbc', passphrase: password }),
    ),
    password,
  };
}

let authorityKey: Promise<KeyObject> | undefined;

function testAuthority(): Promise<KeyObject> {
  authorityKey ??= newRsaKey('rsa', { modulusLength: 2048 }).then(({ privateKey }) => privateKey);
  return authorityKey;
}

const issuerName = new Name([
  { CN: [{ utf8String: 'AC DE PRUEBAS DE TIMBRA' }] },
  { O: [{ utf8String: 'CERTIFICADOS SIN VALOR FISCAL' }] },
  { C: [{ printableString: 'MX' }] },
]);

// Makes a name of SAT's attributes in SAT's order: CN, name, O, x500UniqueIdentifier (RFC), serialNumber (CURP) and a
// CSD's branch.
function subjectName({ rfc, nombre, kind = 'csd' }: TestIdentity): Name {
  const isCompany = rfc.length === 12;
  const text = (value: string) => [{ utf8String: value }];
  return new Name([
    { CN: text(nombre) },
    { '2.5.4.41': text(nombre) },
    { O: text(nombre) },
    { '2.5.4.45': text(isCompany ? `${rfc} / VADA800927DJ3` : rfc) },
    { '2.5.4.5': [{ printableString: isCompany ? ' / VADA800927HSRSRL05' : 'VADA800927HSRSRL05' }] },
    ...(kind === 'csd' ? [{ OU: text('Matriz') }] : []),
  ]);
}

function extensions(kind: 'csd' | 'fiel'): Extension[] {
  const signs = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
  const basic = new BasicConstraintsExtension(false, undefined, true);
  if (kind === 'csd') return [basic, new KeyUsagesExtension(signs)];
  return [
    basic,
    new KeyUsagesExtension(signs | KeyUsageFlags.dataEncipherment | KeyUsageFlags.keyAgreement),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection, ExtendedKeyUsage.clientAuth]),
  ];
}

function fourYearsAfter(date: Date): Date {
  const end = new Date(date);
  end.setUTCFullYear(end.getUTCFullYear() + 4);
  return end;
}
