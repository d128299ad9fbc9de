import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { embeddable } from '../paper/embeddable.ts';
import { aPng } from '../testing/png.ts';
import { SharpPictures } from './sharp-pictures.ts';

const pictures = new SharpPictures();
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const bytesOf = (url = '') => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

const blank = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 29, g: 95, b: 168, alpha } } });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

describe('preparing a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'makes a %s ready for paper, small and in its proportions',
    async (type) => {
      const converted = await pictures.convert(
        dataUrl(type, await blank(1800, 600).toFormat(type).toBuffer()),
        'paper',
      );
      expect(embeddable(converted ?? '')).toMatchObject({ width: 720, height: 240 });
    },
  );

  it('lays it on white for paper, and lets the page show through', async () => {
    const sent = dataUrl('png', await blank(4, 4, 0).png().toBuffer());
    const pixel = async (url: string | undefined) => [...(await sharp(bytesOf(url)).raw().toBuffer()).subarray(0, 4)];
    expect((await pixel(await pictures.convert(sent, 'paper'))).slice(0, 3)).toEqual([255, 255, 255]);
    expect((await pixel(await pictures.convert(sent, 'page')))[3]).toBe(0);
  });

  it('keeps no metadata, and turns the picture as its camera was held', async () => {
    const photo = await blank(30, 10)
      .withExif({ IFD0: { Copyright: 'Lucía' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { exif, orientation, width, height } = await sharp(
      bytesOf(await pictures.convert(dataUrl('jpeg', photo), 'paper')),
    ).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 10,
      height: 30,
    });
  });

  it('keeps a photo small', async () => {
    const photo = await noise(700, 700).png().toBuffer();
    const converted = await pictures.convert(dataUrl('png', photo), 'paper');
    expect(bytesOf(converted).length).toBeLessThan(photo.length / 2);
    expect(embeddable(converted ?? '')).toMatchObject({ width: 700, height: 700 });
  });

  it('refuses what it is not, however the file begins', async () => {
    const tiff = await blank(4, 4).tiff().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const cutShort = (await noise(200, 200).png().toBuffer()).subarray(0, 20_000);
    for (const bytes of [tiff, svg, cutShort, Buffer.from('hola'), Buffer.alloc(0)]) {
      expect(await pictures.convert(dataUrl('png', bytes), 'paper')).toBeUndefined();
    }
  });

  it('refuses one of more pixels than fit into its memory', async () => {
    const sent = await blank(4_001, 4_000).png({ compressionLevel: 1 }).toBuffer();
    expect(await pictures.convert(dataUrl('png', sent), 'paper')).toBeUndefined();
  });

  const large = { width: 3_000, height: 3_000 };
  it.each([
    ['interlaced', aPng({ ...large, interlaced: true })],
    ['16 bits', aPng({ ...large, depth: 16 })],
    ['both', aPng({ ...large, depth: 16, interlaced: true })],
    ['two headers', aPng(large, [{ width: 10, height: 10 }, large])],
    ['60,000 by 60,000', aPng({ width: 10, height: 10 }, [{ width: 60_000, height: 60_000 }])],
  ])('takes no more than seconds, and none of the event loop, for a PNG of %s', async (_, bytes) => {
    const before = process.threadCpuUsage();
    const started = performance.now();
    await pictures.convert(dataUrl('png', bytes), 'paper');
    expect(performance.now() - started).toBeLessThan(45_000);
    // Microseconds of this thread's processor, and not how late a timer comes: on a busy machine all of them do.
    const { user, system } = process.threadCpuUsage(before);
    expect(user + system).toBeLessThan(3_000_000);
  });
});
