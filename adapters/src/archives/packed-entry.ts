import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { ZipEntry } from '../documents/zip-entry.ts';

interface ToPack {
  readonly name: string;
  /** Text is packed in UTF-8. */
  readonly content: string | Uint8Array;
  readonly modifiedAt: Date;
}

const deflated = promisify(deflateRaw);

/** What is packed within: packing it again takes long and saves nothing. */
const isPacked = (name: string) => /\.(pdf|xlsx)$/.test(name);

/** Packs a file in the threads of Node. */
export async function packEntry({ name, content, modifiedAt }: ToPack): Promise<{ bytes: Buffer; entry: ZipEntry }> {
  const whole =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.length);
  const isStored = isPacked(name);
  const bytes = isStored ? whole : await deflated(whole);
  const sizes = { crc: crc32(whole), packed: bytes.length, size: whole.length };
  return { bytes, entry: { name: Buffer.from(name), ...sizes, deflated: !isStored, modifiedAt } };
}
