import { deflateSync } from 'node:zlib';
import { aCompanysConstancia, aPersonsConstancia, linesOf } from '@timbra/core/testing/a-constancia.ts';
import { endlessPdf, hostilePdfs, longPdf } from '@timbra/testing/constancias/hostile-pdfs.ts';
import { pageOf, scannedPdf, stream, textPdf } from '@timbra/testing/constancias/pdf-file.ts';
import { photoOfQr, qrOf } from '@timbra/testing/constancias/qr-picture.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { limitMemory } from './memory-limit.ts';
import { readPdf } from './read-pdf.ts';
import { PDF_BYTES } from './reading.ts';

let unlimit: (() => void) | undefined;
afterEach(() => {
  unlimit?.();
  unlimit = undefined;
});

const read = (pdf: Buffer) => readPdf(new Uint8Array(pdf), '2026-11-23');

describe('a PDF', () => {
  it('with the text of a constancia is read, on pages of any length', async () => {
    const person = linesOf(aPersonsConstancia());
    for (const perPage of [200, 20, 7]) {
      expect(await read(textPdf(person, perPage))).toMatchObject({
        kind: 'constancia',
        constancia: { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimenes: ['612'], warnings: [] },
      });
    }
    expect(await read(textPdf(linesOf(aCompanysConstancia())))).toMatchObject({
      constancia: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', codigoPostal: '42501', regimenes: ['601'] },
    });
  });

  it('with other text is something else', async () => {
    expect(await read(textPdf(['Factura', 'RFC: EKU9003173C9']))).toEqual({ kind: 'failed', reason: 'foreign' });
  });

  it('that is a scan gives what its QR says', async () => {
    unlimit = limitMemory();
    const { side, greys } = photoOfQr(qrOf('EKU9003173C9'));
    const qr = { rfc: 'EKU9003173C9', idCif: '12345678901' };
    expect(await read(scannedPdf(side, greys))).toEqual({ kind: 'qr', qr });
  });

  it('that is a scan in black and white does as well', async () => {
    const { side, greys } = photoOfQr(qrOf('EKU9003173C9'));
    const bits = Buffer.alloc(greys.length / 8);
    for (const [index, grey] of greys.entries()) {
      bits.writeUInt8(bits.readUInt8(index >> 3) | (Number(grey > 140) << (7 - (index & 7))), index >> 3);
    }
    const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1`;
    const scan = pageOf(stream('q 500 0 0 500 50 200 cm /I Do Q'), '/XObject << /I 6 0 R >>', [
      stream(deflateSync(bits), `${image} /Filter /FlateDecode`),
    ]);
    expect(await read(scan)).toMatchObject({ kind: 'qr' });
  });

  it('that is a scan without a QR, or with the second one alone, says so', async () => {
    expect(await read(scannedPdf(100, Buffer.alloc(10_000, 200)))).toEqual({ kind: 'failed', reason: 'scan' });
    const { side, greys } = photoOfQr(qrOf('EKU9003173C9', 26));
    expect(await read(scannedPdf(side, greys))).toEqual({ kind: 'failed', reason: 'other-qr' });
  });

  it('of 3,000 pages is not read', async () => {
    expect(await read(longPdf())).toEqual({ kind: 'failed', reason: 'pages' });
  });

  it.each(Object.entries(hostilePdfs))('with %s comes to nothing', async (_name, make) => {
    const hostile = make();
    expect(hostile.length).toBeLessThan(PDF_BYTES);
    unlimit = limitMemory(8_000_000, 64_000_000);
    expect(await read(hostile)).toMatchObject({ kind: 'failed' });
  });

  it.each(['a bomb', 'a bomb within a bomb'])(
    'with %s fails as soon as it wants more memory than it is given',
    async (name) => {
      unlimit = limitMemory(8_000_000, 64_000_000);
      expect(await read(hostilePdfs[name]?.() ?? Buffer.alloc(0))).toEqual({ kind: 'failed', reason: 'broken' });
    },
  );

  it('that takes minutes is within the size that is read: its worker has to be ended', () => {
    expect(endlessPdf().length).toBeLessThan(PDF_BYTES);
  });
});
