import { describe, expect, it } from 'vitest';
import type { CertificateFacts, CsdFacts, PrivateKeyFacts } from './certificates.ts';
import { checkCertificate, checkCsd } from './csd.ts';

const certificate: CertificateFacts = {
  serialNumber: '30001000000500000001',
  rfc: 'DEM260101AB1',
  nombre: 'COMERCIO DEMO',
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validTo: new Date('2030-01-01T00:00:00Z'),
  sucursal: 'Matriz',
  keyUsages: ['digitalSignature', 'nonRepudiation'],
  der: new Uint8Array(),
};
const opened: PrivateKeyFacts = { kind: 'opened', belongsToCertificate: true, der: new Uint8Array() };
const otherKey: PrivateKeyFacts = { kind: 'opened', der: new Uint8Array(), belongsToCertificate: false };
const expected = { rfc: 'DEM260101AB1', now: new Date('2026-11-20T00:00:00Z') };

const withCertificate = (change: Partial<CertificateFacts>, privateKey: PrivateKeyFacts = opened): CsdFacts => ({
  certificate: { ...certificate, ...change },
  privateKey,
});

describe('checkCsd', () => {
  it('accepts a CSD of the company within its validity', () => {
    expect(checkCsd(withCertificate({}), expected)).toBeUndefined();
    expect(checkCsd(withCertificate({ keyUsages: undefined }), expected)).toBeUndefined();
  });

  it('tells the first of several faults, from the wrong file to the wrong detail', () => {
    const wrongPassword: PrivateKeyFacts = { kind: 'wrong-password' };
    const fiel = { sucursal: undefined };
    const otherRfc = { rfc: 'EKU9003173C9' };
    const expired = { validTo: new Date('2026-02-01T00:00:00Z') };
    const codes = [
      { certificate: undefined, privateKey: wrongPassword },
      withCertificate({ ...fiel, ...otherRfc }, { kind: 'unreadable' }),
      withCertificate({ ...fiel, ...otherRfc, ...expired }, wrongPassword),
      withCertificate({ ...otherRfc, ...expired }, wrongPassword),
      withCertificate(expired, wrongPassword),
      withCertificate({ validFrom: new Date('2027-01-01T00:00:00Z') }, wrongPassword),
      withCertificate({}, wrongPassword),
      withCertificate({ serialNumber: '0a' }, otherKey),
      withCertificate({ serialNumber: '0a' }),
    ].map((facts) => checkCsd(facts, expected)?.code);
    expect(codes).toEqual([
      'CSD_UNREADABLE',
      'CSD_UNREADABLE',
      'CSD_IS_FIEL',
      'CSD_RFC_MISMATCH',
      'CSD_EXPIRED',
      'CSD_NOT_YET_VALID',
      'CSD_WRONG_PASSWORD',
      'CSD_KEY_MISMATCH',
      'CSD_UNREADABLE',
    ]);
  });

  it('knows a FIEL by what its key may do, even with a branch', () => {
    const keyUsages = [...(certificate.keyUsages ?? []), 'dataEncipherment', 'keyAgreement'];
    expect(checkCsd(withCertificate({ keyUsages }), expected)).toEqual({
      code: 'CSD_IS_FIEL',
      field: 'fiscalData.csdCer',
      message: 'Necesitas un Certificado de Sello Digital (CSD), no la FIEL',
    });
  });

  it('says whose certificate it is and until when it was valid', () => {
    const message = (change: Partial<CertificateFacts>) => checkCsd(withCertificate(change), expected)?.message;
    expect(message({ rfc: 'EKU9003173C9' })).toContain('es del RFC EKU9003173C9');
    expect(message({ rfc: '' })).toContain('no indica un RFC');
    expect(message({ validTo: new Date('2026-02-01T05:00:00Z') })).toContain('venció el 1 feb 2026');
  });

  it('names the field where the request has it', () => {
    const facts = withCertificate({}, otherKey);
    expect(checkCsd(facts, expected)?.field).toBe('fiscalData.csdKey');
    expect(checkCsd(facts, { ...expected, path: '' })?.field).toBe('csdKey');
  });
});

describe('checkCertificate', () => {
  const { now } = expected;

  it('takes the certificate of any company while none is known, and of that one afterwards', () => {
    expect(checkCertificate(certificate, { now })).toBeUndefined();
    expect(checkCertificate(certificate, { now, rfc: '' })).toBeUndefined();
    expect(checkCertificate(certificate, { now, rfc: 'dem260101ab1' })).toBeUndefined();
    expect(checkCertificate(certificate, { now, rfc: 'EKU9003173C9' })?.code).toBe('CSD_RFC_MISMATCH');
  });

  it('refuses what cannot seal, whatever its key will be', () => {
    const codes = [undefined, { ...certificate, sucursal: undefined }, { ...certificate, rfc: '' }].map(
      (read) => checkCertificate(read, { now })?.code,
    );
    expect(codes).toEqual(['CSD_UNREADABLE', 'CSD_IS_FIEL', 'CSD_RFC_MISMATCH']);
  });
});
