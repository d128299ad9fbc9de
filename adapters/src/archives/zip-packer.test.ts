import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archiveEnd, directoryLine } from '../documents/zip-entry.ts';
import { ZipPacker } from './zip-archives.ts';

const modifiedAt = new Date('2026-11-23T12:30:40Z');
const packer = new ZipPacker();

describe('a zip that is packed in parts', () => {
  it('opens as one, with every file byte for byte', async () => {
    const one = await packer.pack([{ name: 'Ñ-1.xml', content: '<á/>'.repeat(100), modifiedAt }], 0);
    const pdf = Uint8Array.from({ length: 999 }, (_, index) => index % 256);
    const two = await packer.pack([{ name: 'Ñ-1.pdf', content: pdf, modifiedAt }], one.content.length);
    const offset = one.content.length + two.content.length;
    const size = one.directory.length + two.directory.length;
    const end = archiveEnd({ files: 2, size, offset });
    const zip = unzipSync(Buffer.concat([one.content, two.content, one.directory, two.directory, end]));
    expect(strFromU8(zip['Ñ-1.xml'] ?? new Uint8Array())).toBe('<á/>'.repeat(100));
    expect(zip['Ñ-1.pdf']).toEqual(pdf);
    expect(one.content.length).toBeLessThan(100);
  });

  it('tells where a file lies beyond 4 GB, and how many files there are beyond 65,535', () => {
    const entry = { name: Buffer.from('a'), crc: 1, packed: 1, size: 1, deflated: false, modifiedAt };
    const offset = 5_000_000_000;
    const line = directoryLine(entry, offset);
    expect(line.readUInt32LE(42)).toBe(0xff_ff_ff_ff);
    expect(line.readUInt16LE(30)).toBe(12);
    expect(line.readBigUInt64LE(46 + 1 + 4)).toBe(BigInt(offset));
    const end = archiveEnd({ files: 100_001, size: 10, offset });
    expect(end.readBigUInt64LE(32)).toBe(100_001n);
    expect(end.readBigUInt64LE(48)).toBe(BigInt(offset));
    expect(end.readUInt16LE(end.length - 22 + 10)).toBe(0xff_ff);
  });
});
