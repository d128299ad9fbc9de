import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { StreamedZips } from './zip-archives.ts';

const archives = new StreamedZips();
const modifiedAt = new Date('2026-11-20T10:30:00');
const xml = { name: 'Ñ-1.xml', content: '<cfdi:Comprobante Serie="Ñ"/>', modifiedAt };
const pdf = { name: 'Ñ-1.pdf', content: new Uint8Array([0x25, 0x50, 0xff]), modifiedAt };

describe('StreamedZips', () => {
  it('packs files that come out as they went in', async () => {
    const unpacked = unzipSync(await archives.pack([xml, pdf]));
    expect(Object.keys(unpacked)).toEqual(['Ñ-1.xml', 'Ñ-1.pdf']);
    expect(strFromU8(unpacked['Ñ-1.xml'] ?? new Uint8Array())).toBe(xml.content);
    expect(unpacked['Ñ-1.pdf']).toEqual(pdf.content);
  });

  it('gives the same bytes for the same files', async () => {
    expect(await archives.pack([xml, pdf])).toEqual(await archives.pack([xml, pdf]));
  });

  it('streams the same files, each before the next one is asked for', async () => {
    const asked: string[] = [];
    async function* files() {
      for (const file of [xml, pdf]) {
        asked.push(file.name);
        yield await Promise.resolve(file);
      }
    }
    const pieces: Uint8Array[] = [];
    const askedAtFirst: string[] = [];
    for await (const piece of archives.stream(files())) {
      if (pieces.length === 0) askedAtFirst.push(...asked);
      pieces.push(piece);
    }
    expect(askedAtFirst).toEqual(['Ñ-1.xml']);
    const unpacked = unzipSync(Buffer.concat(pieces));
    expect(Object.keys(unpacked)).toEqual(['Ñ-1.xml', 'Ñ-1.pdf']);
    expect(strFromU8(unpacked['Ñ-1.xml'] ?? new Uint8Array())).toBe(xml.content);
    expect(unpacked['Ñ-1.pdf']).toEqual(pdf.content);
  });

  it('refuses to lose one of two files of the same name', async () => {
    await expect(archives.pack([xml, xml])).rejects.toThrow('share a name');
  });
});
