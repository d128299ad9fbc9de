import type { Sharp } from 'sharp';
import type { Pictures } from '@timbra/core/companies/ports.ts';
import { everybody, Slots } from '../../slots/slots.ts';

type Decode = typeof import('sharp').default;

let library: Promise<Decode> | undefined;

/** libvips comes with the first picture: most processes never see one. */
const loaded = (): Promise<Decode> => (library ??= load());

async function load(): Promise<Decode> {
  const { default: sharp } = await import('sharp');
  // libvips knows many formats; only these three are logos, whatever a file begins with.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

// 16 bits a channel take 8 bytes a pixel: an upload decodes to 128 MB at most.
const mostPixels = 16_000_000;
const mostSeconds = 10;
// A logo is printed 170 points wide at most: this is more than 300 dpi.
const widest = 720;
// A photo is five times smaller as JPEG. Every document carries the logo.
const largestPng = 100_000;

// One at once: decoding takes one of the four threads in which Node reads files.
const limits = { atOnce: 1, mostWaitMs: 5_000, usuallyMs: 100 };

export class SharpPictures implements Pictures {
  readonly #slots = new Slots(limits);

  async convert(dataUrl: string, ground: 'paper' | 'page'): Promise<string | undefined> {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const sharp = await loaded();
    const make = ground === 'paper' ? onPaper : onPage;
    return this.#slots.run(everybody, () => make(sharp, bytes).catch(() => undefined));
  }
}

async function onPaper(sharp: Decode, bytes: Buffer): Promise<string> {
  const picture = decoded(sharp, bytes).flatten({ background: '#ffffff' });
  const png = await picture.clone().png({ compressionLevel: 9 }).toBuffer();
  if (png.length <= largestPng) return dataUrl('png', png);
  return dataUrl('jpeg', await picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer());
}

async function onPage(sharp: Decode, bytes: Buffer): Promise<string> {
  const picture = decoded(sharp, bytes);
  const png = await picture.clone().png({ compressionLevel: 9 }).toBuffer();
  if (png.length <= largestPng) return dataUrl('png', png);
  return dataUrl('webp', await picture.webp({ quality: 88 }).toBuffer());
}

/** Decodes a picture upright and in the colours of screens; metadata is left behind. */
const decoded = (sharp: Decode, bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
