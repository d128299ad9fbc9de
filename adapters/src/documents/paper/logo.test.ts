import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Pictures } from '@timbra/core/companies/ports.ts';
import { overloaded } from '@timbra/core/shared/errors.ts';
import { SharpPictures } from '../pictures/sharp-pictures.ts';
import { aPng } from '../testing/png.ts';
import { embeddable } from './embeddable.ts';
import { Logos } from './logo.ts';

const dataUrl = (bytes: Uint8Array, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#1d5fa8' } });

/** Counts what has to be decoded. */
function counted(pictures: Pictures = new SharpPictures()): { logos: Logos; asked: string[] } {
  const asked: string[] = [];
  const logos = new Logos({
    convert: (sent, ground) => {
      asked.push(ground);
      return pictures.convert(sent, ground);
    },
  });
  return { logos, asked };
}

describe('the logo of a printed form', () => {
  it('is printed as it is when it was made ready at its upload', async () => {
    const { logos, asked } = counted();
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const sent = dataUrl(await picture(900, 300).toFormat(type).toBuffer(), type);
      const converted = await new SharpPictures().convert(sent, 'paper');
      expect(await logos.find(converted)).toMatchObject({ width: 720, height: 240 });
    }
    expect(asked).toEqual([]);
  });

  it('of before is made ready once', async () => {
    const { logos, asked } = counted();
    const webp = dataUrl(await picture(30, 10).webp().toBuffer(), 'webp');
    const found = await Promise.all([logos.find(webp), logos.find(webp)]);
    expect(found).toMatchObject([
      { width: 30, height: 10 },
      { width: 30, height: 10 },
    ]);
    expect(asked).toEqual(['paper']);
  });

  it('is asked for again when there was too much to do', async () => {
    const outcomes = [Promise.reject(overloaded()), Promise.resolve(undefined)];
    const { logos } = counted({ convert: () => outcomes.shift() ?? Promise.resolve(undefined) });
    const old = dataUrl(aPng({ width: 4, height: 4 }));
    await expect(logos.find(old)).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await logos.find(old)).toBeUndefined();
  });

  it('gives way to the name when it cannot be printed', async () => {
    const { logos } = counted();
    const broken = aPng({ width: 40, height: 40 }).fill(0x55, 45, 70);
    for (const sent of [dataUrl(broken), dataUrl(Buffer.from('hola')), 'https://example.com/logo.png', '', undefined]) {
      expect(await logos.find(sent)).toBeUndefined();
    }
  });
});

describe('what is printed without being decoded', () => {
  it('is no PNG that pdfkit decodes by itself', async () => {
    const plain = await picture(10, 10).png().toBuffer();
    expect(embeddable(dataUrl(plain))).toMatchObject({ width: 10, height: 10 });
    const header = plain.subarray(8, 33);
    const twoHeaders = Buffer.concat([plain.subarray(0, 33), header, plain.subarray(33)]);
    const others = [
      await picture(10, 10, 4).png().toBuffer(),
      await picture(10, 10).png({ progressive: true }).toBuffer(),
      await picture(10, 10).png({ palette: true }).toBuffer(),
      await picture(721, 10).png().toBuffer(),
      await picture(10, 10).toColourspace('rgb16').png().toBuffer(),
      twoHeaders,
      plain.subarray(0, plain.length - 1),
    ];
    for (const bytes of others) expect(embeddable(dataUrl(bytes))).toBeUndefined();
  });

  it('is a JPEG of channels that a PDF knows', () => {
    // SOI and SOF0: 8 bits, 30 high, 90 wide, three channels.
    const jpeg = Buffer.from('ffd8ffc0001108001e005a03012200021101031101ffd9', 'hex');
    expect(embeddable(dataUrl(jpeg, 'jpeg'))).toMatchObject({ width: 90, height: 30 });
    const twoChannels = Buffer.from(jpeg).fill(2, 11, 12);
    for (const bytes of [twoChannels, jpeg.subarray(0, 8)]) expect(embeddable(dataUrl(bytes, 'jpeg'))).toBeUndefined();
  });
});
