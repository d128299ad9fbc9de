import type { Entry, ZipFile } from 'yauzl';
import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import { openSatList, type SatList } from '../sat-list.ts';
import { asZipFault, isOfTheDisk, type TextEntry } from './xml-entries.ts';

export interface ListInZip {
  readonly name: string;
  readonly list: SatList;
}

/** Returns SAT's lists among the texts of a zip; what else is there, or cannot be unpacked, is none of our business. */
export async function listsIn(zip: ZipFile, texts: readonly TextEntry[]): Promise<readonly ListInZip[]> {
  const found: ListInZip[] = [];
  for (const { name, entry } of texts) {
    try {
      const list = await openSatList(unpacked(zip, entry));
      if (list) found.push({ name, list });
    } catch (error) {
      if (isOfTheDisk(error)) throw error;
    }
  }
  return found;
}

const unpacked = (zip: ZipFile, entry: Entry): StoredBytes => ({
  size: entry.uncompressedSize,
  async *chunks() {
    try {
      for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer;
    } catch (error) {
      throw asZipFault(error);
    }
  },
});
