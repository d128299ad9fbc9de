import { describe, expect, it } from 'vitest';
import { readConstanciaQr } from './constancia.ts';

const page = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf';

describe('the QR of a constancia', () => {
  it('gives RFC and idCIF', () => {
    expect(readConstanciaQr(`${page}?D1=10&D2=1&D3=12345678901_EKU9003173C9`)).toEqual({
      rfc: 'EKU9003173C9',
      idCif: '12345678901',
    });
    for (const rfc of ['H&E951128469', 'H%26E951128469']) {
      expect(readConstanciaQr(`${page}?D1=10&D2=1&D3=12345678901_${rfc}`)?.rfc).toBe('H&E951128469');
    }
  });

  it.each([
    ['the second QR', `${page}?D1=26&D2=1&D3=12345678901_EKU9003173C9`],
    ['a paper of the customs', `${page}?D1=16&D2=1&D3=12345678901_EKU9003173C9`],
    ['another host', `${page.replace('gob.mx', 'gob.mx.evil.example')}?D1=10&D2=1&D3=12345678901_EKU9003173C9`],
    ['SAT’s host as a user', `https://siat.sat.gob.mx@evil.example/?D1=10&D2=1&D3=12345678901_EKU9003173C9`],
    ['another path', 'https://siat.sat.gob.mx/?D1=10&D2=1&D3=12345678901_EKU9003173C9'],
    ['another scheme', `${page.replace('https', 'javascript')}?D1=10&D2=1&D3=12345678901_EKU9003173C9`],
    ['an RFC that is none', `${page}?D1=10&D2=1&D3=12345678901_EKU9013173C9`],
    ['more behind it', `${page}?D1=10&D2=1&D3=12345678901_EKU9003173C9&D4=x`],
    ['what is no text', '%E0%A4%A'],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(readConstanciaQr(text)).toBeUndefined();
  });
});
