export interface Logo {
  /** It is a JPEG or PNG that a PDF takes as it is, without decoding it. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const dataUrl = /^data:image\/(png|jpeg);base64,/;
/** `Pictures` makes them as large as this. */
const widest = 720;

/**
 * Returns the picture of a data URL when nothing of it has to be decoded to print it, as `Pictures` leaves it for
 * paper.
 */
export function embeddable(logo: string): Logo | undefined {
  const [start, type] = dataUrl.exec(logo) ?? [];
  if (start === undefined) return undefined;
  const bytes = Buffer.from(logo.slice(start.length), 'base64');
  const size = type === 'png' ? readPngSize(bytes) : readJpegSize(bytes);
  return size && Math.max(size.width, size.height) <= widest ? { bytes, ...size } : undefined;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const known = ['IHDR', 'PLTE', 'sRGB', 'gAMA', 'pHYs', 'IDAT', 'IEND'];
const trueColor = 2;

/**
 * Reads the size of a PNG with eight bits a channel, no transparency, not interlaced, one header: pdfkit decodes every
 * other PNG by itself.
 */
function readPngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (!bytes.subarray(0, 8).equals(signature) || bytes.length < 33) return undefined;
  const chunks = chunkTypes(bytes);
  const isPlain = chunks[0] === 'IHDR' && chunks.lastIndexOf('IHDR') === 0 && chunks.at(-1) === 'IEND';
  if (!isPlain || !chunks.every((type) => known.includes(type))) return undefined;
  const [depth, color, interlace] = [bytes[24], bytes[25], bytes[28]];
  if (depth !== 8 || color !== trueColor || interlace !== 0) return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Returns the types of the chunks; it is empty when a chunk reaches beyond the end. */
function chunkTypes(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) return [];
    types.push(bytes.toString('latin1', at + 4, at + 8));
    at += 12 + bytes.readUInt32BE(at);
    if (at > bytes.length) return [];
  }
  return types;
}

/** Reads width and height from a JPEG's frame header, or undefined when the file has none that a PDF can show. */
function readJpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 10 <= bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xff00) return undefined;
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      const channels = bytes.readUInt8(at + 9);
      return width > 0 && height > 0 && [1, 3, 4].includes(channels) ? { width, height } : undefined;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

// Tells whether a marker is one of SOF0 to SOF15; C4, C8 and CC among them are tables.
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
