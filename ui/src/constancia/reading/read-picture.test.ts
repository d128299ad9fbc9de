import { photoOfQr, qrOf } from '@timbra/testing/constancias/qr-picture.ts';
import { describe, expect, it } from 'vitest';
import { qrTexts, readingOf } from './read-picture.ts';

const timeoutMs = 5_000;

function pixelsOf(text: string, photo?: Parameters<typeof photoOfQr>[1]) {
  const { side, greys } = photoOfQr(text, photo);
  const data = new Uint8ClampedArray(side * side * 4);
  for (const [index, grey] of greys.entries()) data.set([grey, grey, grey, 255], index * 4);
  return { width: side, height: side, data };
}

describe('the QRs of a picture', () => {
  const text = qrOf('EKU9003173C9');

  it.each([
    ['straight', { degrees: 0 }],
    ['turned', { degrees: 25 }],
    ['upside down', { degrees: 178 }],
    ['small', { side: 260 }],
    ['in little light', { dark: 40, light: 80 }],
  ])('are read, %s', async (_how, photo) => {
    expect(await qrTexts(pixelsOf(text, photo), timeoutMs)).toEqual([text]);
  });

  it('are none where there is none', async () => {
    expect(await qrTexts({ width: 64, height: 64, data: new Uint8Array(64 * 64 * 4).fill(200) }, timeoutMs)).toEqual(
      [],
    );
  });
});

describe('what they say', () => {
  it('is that of the first QR of a constancia, whatever stands beside it', () => {
    const qr = { rfc: 'EKU9003173C9', idCif: '12345678901' };
    expect(readingOf([qrOf('EKU9003173C9', 26), qrOf('EKU9003173C9')])).toEqual({ kind: 'qr', qr });
  });

  it('is told apart when it is something else, and when there is nothing', () => {
    expect(readingOf([qrOf('EKU9003173C9', 26)])).toEqual({ kind: 'failed', reason: 'other-qr' });
    expect(readingOf(['https://example.com'])).toEqual({ kind: 'failed', reason: 'other-qr' });
    expect(readingOf([])).toEqual({ kind: 'failed', reason: 'no-qr' });
  });
});
