import type { Entry, ZipFile } from 'yauzl';
import type { SourceRow, SourceTable, StoredBytes } from '@timbra/core/imports/source-row.ts';
import { countInTime } from '../count-in-time.ts';
import { fileFault } from '../faults.ts';
import { openSatList, type SatList } from '../sat-list.ts';
import { onDisk } from './file-on-disk.ts';
import { asZipFault, isOfTheDisk, scanEntries, openZip, type TextEntry, textOf, xmlEntries } from './xml-entries.ts';

/** A list of refused files tells these of each: what is known before it is read, and what only its contents say. */
const columns = ['archivo', 'uuid', 'tipo', 'folio', 'fecha', 'receptor', 'total'];
const unread = columns.slice(1).map(() => '');

const rowsAtOnce = 250;

/** The XML files of a zip as rows, each read when it is asked for, and behind them the lines of SAT's lists. */
export async function zipTable(bytes: StoredBytes): Promise<SourceTable> {
  const { path, remove } = await onDisk(bytes);
  let zip: ZipFile | undefined;
  const close = async () => {
    zip?.close();
    await remove();
  };
  try {
    const { documents, texts } = await scanEntries(path);
    const opened = await openZip(path);
    zip = opened;
    const lists = await listsIn(opened, texts);
    const lines = () => linesOf(lists, documents);
    if (documents === 0) await requireLine(lines(), lists.length === 0 ? 'noXml' : 'emptyList');
    return {
      columns,
      isCorrection: false,
      rows: () => rowsOf(path, opened, lines()),
      async countRows() {
        const listed = await countInTime(lines());
        return listed === undefined ? undefined : documents + listed;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* rowsOf(path: string, zip: ZipFile, lines: AsyncIterable<readonly SourceRow[]>) {
  let rows: SourceRow[] = [];
  let line = 0;
  for await (const found of xmlEntries(path)) {
    line += 1;
    const content = { bytes: found.bytes, read: () => textOf(zip, found) };
    rows.push({ line, cells: [found.name, ...unread], content });
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  yield rows;
  yield* lines;
}

/** Reads one of SAT's lists by itself. @returns undefined for any other text. */
export async function listTable(bytes: StoredBytes): Promise<SourceTable | undefined> {
  const list = await openSatList(bytes);
  if (!list) return undefined;
  const rows = () => linesOf([{ name: 'lista', list }], 0);
  await requireLine(rows(), 'emptyList');
  return {
    columns,
    isCorrection: false,
    rows,
    countRows: () => countInTime(rows()),
    close: () => Promise.resolve(),
  };
}

type ListInZip = { readonly name: string; readonly list: SatList };

/** Numbers the lines on from the documents: two rows of an import never have one number. */
async function* linesOf(lists: readonly ListInZip[], before: number): AsyncGenerator<readonly SourceRow[]> {
  let line = before;
  for (const { name, list } of lists) {
    for await (const some of list.rows(name)) {
      yield some.map((row) => ({ ...row, line: (line += 1), cells: [...row.cells, ...unread] }));
    }
  }
}

async function requireLine(lines: AsyncIterable<readonly SourceRow[]>, fault: 'noXml' | 'emptyList'): Promise<void> {
  for await (const some of lines) if (some.length > 0) return;
  throw fileFault(fault);
}

/** Returns SAT's lists among the texts of a zip; what else is there, or cannot be unpacked, is none of our business. */
async function listsIn(zip: ZipFile, texts: readonly TextEntry[]): Promise<readonly ListInZip[]> {
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
