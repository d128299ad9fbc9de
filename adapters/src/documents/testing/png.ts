import { crc32, deflateSync } from 'node:zlib';

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Each channel has so many bits. */
  readonly depth?: 8 | 16;
  readonly interlaced?: boolean;
}

const channels = 4;
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Makes a transparent black PNG, chunk by chunk, as no encoder would write it. */
export function aPng(header: PngHeader, headers: readonly PngHeader[] = [header]): Buffer {
  const pixels = deflateSync(Buffer.alloc(sizeOf(header)), { level: 9 });
  return Buffer.concat([signature, ...headers.map(ihdr), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function ihdr({ width, height, depth = 8, interlaced = false }: PngHeader): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', content);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Adam7's seven passes have these first columns and rows, and these steps between columns and rows. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function sizeOf({ width, height, depth = 8, interlaced = false }: PngHeader): number {
  const size = (columns: number, rows: number) => (columns > 0 ? rows * (1 + (columns * channels * depth) / 8) : 0);
  if (!interlaced) return size(width, height);
  const passes = adam7.map(([left, top, right, down]) =>
    size(Math.ceil((width - left) / right), Math.ceil((height - top) / down)),
  );
  return passes.reduce((sum, bytes) => sum + bytes, 0);
}
