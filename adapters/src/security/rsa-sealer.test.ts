import { verify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RsaSealer } from './rsa-sealer.ts';
import { makeTestCertificate } from './test-certificates.ts';

describe('RsaSealer', () => {
  it('seals a cadena so that its own certificate verifies it', async () => {
    const serialNumber = '30001000000500000002';
    const csd = await makeTestCertificate({ rfc: 'DEM260101AB1', nombre: 'COMERCIO DEMO', serialNumber });
    const sealer = new RsaSealer(csd);
    const cadena = '||4.0|A|1|2026-11-20T12:00:00|ÑANDÚ & MUÑOZ||';
    const certificate = new X509Certificate(Buffer.from(sealer.certificado, 'base64'));
    const seal = Buffer.from(sealer.sign(cadena), 'base64');

    expect(sealer.noCertificado).toBe(serialNumber);
    expect(verify('sha256', Buffer.from(cadena, 'utf8'), certificate.publicKey, seal)).toBe(true);
    expect(verify('sha256', Buffer.from(`${cadena} `, 'utf8'), certificate.publicKey, seal)).toBe(false);
    expect(() => new RsaSealer({ ...csd, password: 'otra' })).toThrow('cannot be opened');
  });
});
