import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';
import { readJpegSize } from './jpeg.ts';
import { flatten } from './flatten.ts';

export interface Logo {
  /** JPEG, or PNG without transparency, which pdfkit embeds without decoding it. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

// Decoding takes four bytes for each pixel, however small the file is.
const mostPixels = 16_000_000;
const mostLogos = 100;
const prepared = new Map<string, Logo | undefined>();

/** The logo in a data URL, made ready once; undefined for what cannot be printed, such as WebP. */
export function logoFrom(dataUrl: string | undefined): Logo | undefined {
  if (!dataUrl) return undefined;
  const key = createHash('sha256').update(dataUrl).digest('base64');
  if (!prepared.has(key)) {
    if (prepared.size >= mostLogos) prepared.clear();
    prepared.set(key, prepare(dataUrl));
  }
  return prepared.get(key);
}

function prepare(dataUrl: string): Logo | undefined {
  const [, payload] = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i.exec(dataUrl) ?? [];
  if (!payload) return undefined;
  const bytes = Buffer.from(payload, 'base64');
  try {
    return isPng(bytes) ? preparePng(bytes) : prepareJpeg(bytes);
  } catch {
    return undefined;
  }
}

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));

function preparePng(bytes: Buffer): Logo | undefined {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width * height > mostPixels) return undefined;
  const picture = flatten(PNG.sync.read(bytes));
  return { bytes: PNG.sync.write(picture, { colorType: 2 }), width: picture.width, height: picture.height };
}

function prepareJpeg(bytes: Buffer): Logo | undefined {
  const size = readJpegSize(bytes);
  return size && { bytes, ...size };
}
