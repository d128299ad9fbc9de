import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkCsd } from '@timbra/core/companies/csd.ts';
import type { CsdUpload } from '@timbra/core/companies/certificates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestCertificate } from './test-certificates.ts';
import { inspectCsd } from './x509-certificates.ts';

const now = new Date('2026-11-20T18:00:00Z');
const rfc = 'DEM260101AB1';
const company = { rfc, nombre: 'COMERCIO DEMO', validFrom: new Date('2026-01-01T00:00:00Z') };

const check = (upload: CsdUpload, expected = { rfc, now }) => checkCsd(inspectCsd(upload), expected);
const pem = (label: string, der: Uint8Array) =>
  Buffer.from(`-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`);

const der = (tag: number, ...parts: readonly Uint8Array[]) => {
  const content = Buffer.concat(parts);
  const { length } = content;
  return Buffer.concat([Buffer.from(length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255]), content]);
};
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const integer = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return der(0x02, bytes);
};

const pbkdf2 = (rounds: number) =>
  der(0x30, objectId('2a864886f70d01050c'), der(0x30, der(0x04, Buffer.alloc(8)), integer(rounds)));
const scrypt = (cost: number, blockSize: number, lanes: number) => {
  const numbers = [cost, blockSize, lanes].map(integer);
  return der(0x30, objectId('2b06010401da47040b'), der(0x30, der(0x04, Buffer.alloc(8)), ...numbers));
};

/** Makes PBES2 with des-ede3-cbc, as SAT's, around noise. */
function encryptedKey(derivation: Buffer, length = 32): Buffer {
  const cipher = der(0x30, objectId('2a864886f70d0307'), der(0x04, Buffer.alloc(8)));
  const algorithm = der(0x30, objectId('2a864886f70d01050d'), der(0x30, derivation, cipher));
  return der(0x30, algorithm, der(0x04, Buffer.alloc(length, 7)));
}

describe('inspecting a CSD', () => {
  let csd: CsdUpload;
  let fiel: CsdUpload;

  beforeAll(async () => {
    [csd, fiel] = await Promise.all([
      makeTestCertificate({ ...company, serialNumber: '30001000000500000001' }),
      makeTestCertificate({ ...company, kind: 'fiel' }),
    ]);
  });

  it('reads what SAT writes into a certificate', () => {
    const { certificate, privateKey } = inspectCsd(csd);
    expect(certificate).toMatchObject({
      serialNumber: '30001000000500000001',
      rfc,
      nombre: 'COMERCIO DEMO',
      validFrom: company.validFrom,
      validTo: new Date('2030-01-01T00:00:00Z'),
      sucursal: 'Matriz',
      keyUsages: ['digitalSignature', 'nonRepudiation'],
    });
    expect(privateKey).toMatchObject({ kind: 'opened', belongsToCertificate: true });
    expect(check(csd)).toBeUndefined();
  });

  it('takes files that hold their DER as base64, in one line or several', () => {
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    const inLines = (bytes: Uint8Array) => base64(bytes).replaceAll(/.{64}/g, '$&\r\n');
    for (const written of [base64, inLines]) {
      const files = {
        certificate: Buffer.from(written(csd.certificate)),
        privateKey: Buffer.from(written(csd.privateKey)),
      };
      expect(check({ ...csd, ...files })).toBeUndefined();
    }
  });

  it('opens a key whose password was encrypted with the letters of Windows', () => {
    const plain = createPrivateKey({
      key: Buffer.from(csd.privateKey),
      format: 'der',
      type: 'pkcs8',
      passphrase: csd.password,
    });
    for (const charset of ['utf8', 'latin1'] as const) {
      const passphrase = Buffer.from('Contraseña1', charset);
      const options = { type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc' } as const;
      const privateKey = plain.export({ ...options, passphrase });
      expect(check({ ...csd, privateKey, password: 'Contraseña1' })).toBeUndefined();
      expect(check({ ...csd, privateKey, password: 'Contrasena1' })).toMatchObject({ field: 'fiscalData.csdPassword' });
    }
  });

  it('takes PEM and hands on DER', () => {
    const facts = inspectCsd({
      ...csd,
      certificate: pem('CERTIFICATE', csd.certificate),
      privateKey: pem('ENCRYPTED PRIVATE KEY', csd.privateKey),
    });
    expect(facts.certificate?.der).toEqual(csd.certificate);
    expect(facts.privateKey).toEqual({ kind: 'opened', belongsToCertificate: true, der: csd.privateKey });
  });

  it('reads the RFC and name of a person, with Ñ and &', async () => {
    const person = { ...company, rfc: 'ÑA&O800101AB1', nombre: 'ÍÑIGO ÑANDÚ & MUÑOZ' };
    const { certificate } = inspectCsd(await makeTestCertificate(person));
    expect(certificate).toMatchObject({ rfc: 'ÑA&O800101AB1', nombre: 'ÍÑIGO ÑANDÚ & MUÑOZ' });
  });

  it('refuses a wrong, empty or endless password at the password', () => {
    for (const password of ['otra', '', 'x'.repeat(5000)]) {
      expect(check({ ...csd, password })).toMatchObject({
        code: 'CSD_WRONG_PASSWORD',
        field: 'fiscalData.csdPassword',
      });
    }
  });

  it('refuses the key of another certificate', () => {
    const mixed = { ...csd, privateKey: fiel.privateKey };
    expect(check(mixed)).toMatchObject({ code: 'CSD_KEY_MISMATCH', field: 'fiscalData.csdKey' });
  });

  it('refuses a FIEL', () => {
    expect(check(fiel)).toMatchObject({ code: 'CSD_IS_FIEL', field: 'fiscalData.csdCer' });
  });

  it('refuses the certificate of another RFC, and compares without case', () => {
    expect(check(csd, { rfc: 'EKU9003173C9', now })).toMatchObject({ code: 'CSD_RFC_MISMATCH' });
    expect(check(csd, { rfc: rfc.toLowerCase(), now })).toBeUndefined();
  });

  it('refuses a certificate before and after its validity, to the second', () => {
    const onDay = (day: string) => check(csd, { rfc, now: new Date(day) });
    expect(onDay('2025-12-31T23:59:59Z')).toMatchObject({ code: 'CSD_NOT_YET_VALID' });
    expect(onDay('2026-01-01T00:00:00Z')).toBeUndefined();
    expect(onDay('2030-01-01T00:00:00Z')).toBeUndefined();
    expect(onDay('2030-01-01T00:00:01Z')).toMatchObject({ code: 'CSD_EXPIRED' });
  });

  it('refuses files that were swapped, empty, cut short, huge or of another kind', () => {
    const unreadableCer = { code: 'CSD_UNREADABLE', field: 'fiscalData.csdCer' };
    const unreadableKey = { code: 'CSD_UNREADABLE', field: 'fiscalData.csdKey' };
    const garbage = [Buffer.alloc(0), Buffer.from('hola'), Buffer.alloc(5_000_000, 0x30), Buffer.from([0x30, 0x82])];
    for (const file of [...garbage, csd.privateKey, csd.certificate.subarray(0, 900)]) {
      expect(check({ ...csd, certificate: file })).toMatchObject(unreadableCer);
    }
    for (const file of [...garbage, csd.certificate, csd.privateKey.subarray(0, 900)]) {
      expect(check({ ...csd, privateKey: file })).toMatchObject(unreadableKey);
    }
  });

  it('refuses a key without encryption', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
    expect(check({ ...csd, privateKey: plain })).toMatchObject({ code: 'CSD_UNREADABLE' });
  });

  it.each([
    ['the rounds of PBKDF2', pbkdf2(0x7fffffff)],
    ['the lanes of scrypt', scrypt(16_384, 8, 600)],
    ['the cost of scrypt', scrypt(2 ** 20, 8, 1)],
    ['the memory of scrypt', scrypt(2, 2 ** 20, 1)],
    ['no lanes at all', scrypt(16_384, 8, 0)],
  ])('does not work off %s in a key forged to keep it busy', (_, derivation) => {
    // Only what this thread computes is counted, however busy the machine is.
    const before = process.threadCpuUsage();
    expect(check({ ...csd, privateKey: encryptedKey(derivation) })).toMatchObject({ code: 'CSD_UNREADABLE' });
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_500_000);
  });

  it('tries the password on a key as OpenSSL and SAT write them, and on none of an unknown scheme', () => {
    for (const derivation of [pbkdf2(2048), scrypt(16_384, 8, 1)]) {
      expect(check({ ...csd, privateKey: encryptedKey(derivation) })).toMatchObject({ code: 'CSD_WRONG_PASSWORD' });
    }
    const unknown = der(0x30, objectId('2a0304'), der(0x30, der(0x04, Buffer.alloc(8)), integer(1)));
    expect(check({ ...csd, privateKey: encryptedKey(unknown) })).toMatchObject({ code: 'CSD_UNREADABLE' });
  });

  it('tries no password on a key that is longer than any of SAT', () => {
    const keyOf = (length: number) => ({ ...csd, privateKey: encryptedKey(pbkdf2(2048), length) });
    expect(check(keyOf(4_000))).toMatchObject({ code: 'CSD_WRONG_PASSWORD' });
    expect(check(keyOf(4_096))).toMatchObject({ code: 'CSD_UNREADABLE' });
  });

  it('opens a key of another cipher', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const file = privateKey.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: 'otra-clave' });
    expect(inspectCsd({ ...csd, privateKey: file, password: 'otra-clave' }).privateKey).toMatchObject({
      kind: 'opened',
      belongsToCertificate: false,
    });
  });

  it('makes no signature with a key of more bits than anybody has', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 5120 });
    const passphrase = 'clave';
    const file = privateKey.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase });
    expect(check({ ...csd, privateKey: file, password: passphrase })).toMatchObject({ code: 'CSD_KEY_MISMATCH' });
  });

  it('refuses a certificate whose number is not one of SAT', async () => {
    const foreign = await makeTestCertificate({ ...company, serialNumber: '12' });
    expect(check(foreign)).toMatchObject({ code: 'CSD_UNREADABLE', field: 'fiscalData.csdCer' });
  });
});

const sample = fileURLToPath(new URL('../../../../shared/sat/csd/EKU9003173C9', import.meta.url));
const samplePresent = existsSync(`${sample}.cer`);

describe("SAT's public test certificate", () => {
  it.skipIf(!samplePresent)(`is accepted${samplePresent ? '' : ' (skipped: ../shared/sat/csd is not there)'}`, () => {
    const upload = {
      certificate: readFileSync(`${sample}.cer`),
      privateKey: readFileSync(`${sample}.key`),
      password: '12345678a',
    };
    expect(check(upload, { rfc: 'EKU9003173C9', now })).toBeUndefined();
    expect(inspectCsd(upload).certificate).toMatchObject({
      serialNumber: '30001000000500003416',
      nombre: 'ESCUELA KEMPER URGATE SA DE CV',
    });
  });
});
