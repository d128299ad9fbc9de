import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import { fileFault } from '../faults.ts';
import { onDisk } from '../zip/file-on-disk.ts';

/** A workbook has some tens of parts. */
const mostParts = 5_000;
/** Limits one part, unpacked. A million rows of ten cells are some 600 MB. */
const mostBytes = 1_073_741_824;
/** Sheets shrink to a tenth or a twentieth; a part that shrinks this much holds nothing but repetition. */
const mostRatio = 500;
const smallPart = 10_485_760;

/** Unpacks each part of a workbook as it is read. */
export interface WorkbookZip {
  /** Reads a part; undefined for one that there is not. @param most bytes of it, unpacked. */
  part(name: string, most?: number): Promise<Readable | undefined>;
  close(): Promise<void>;
}

export async function openWorkbook(bytes: StoredBytes): Promise<WorkbookZip> {
  const { path, remove } = await onDisk(bytes);
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const parts = await partsOf(zip);
    return {
      part: (name, most = mostBytes) => read(zip, parts.get(name), most),
      close: async () => {
        zip.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw asFault(error);
  }
}

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > mostParts) throw fileFault('brokenWorkbook');
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  return parts;
}

async function read(zip: ZipFile, entry: Entry | undefined, most: number): Promise<Readable | undefined> {
  if (!entry) return undefined;
  const { uncompressedSize, compressedSize } = entry;
  const isBomb = uncompressedSize > smallPart && uncompressedSize > compressedSize * mostRatio;
  if (isBomb || uncompressedSize > most) throw fileFault('workbookTooLarge');
  // A part that unpacks to more than it says is an error of the stream.
  return zip.openReadStreamPromise(entry);
}

/** Whatever a library says of a file that it cannot read. */
export function asFault(error: unknown): unknown {
  const isOurs = error instanceof Error && (error.name === 'DomainError' || 'syscall' in error);
  return isOurs ? error : fileFault('brokenWorkbook');
}
