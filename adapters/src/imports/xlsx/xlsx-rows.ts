import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import { fileFault } from '../faults.ts';
import type { RawRows } from '../raw-rows.ts';
import { SharedTexts, xmlEvents } from './shared-texts.ts';
import { type DateCells, dateStyles, sheetRows } from './sheet-rows.ts';
import { openWorkbook, type WorkbookZip } from './workbook-zip.ts';

/** A file with one table or more: the sheets of a workbook in their order. */
export interface OpenFile {
  readonly sheets: readonly RawRows[];
  readonly close: () => Promise<void>;
}

/** Reads the rows of a workbook's sheets, only of those that are shown. */
export async function xlsxRows(bytes: StoredBytes): Promise<OpenFile> {
  const zip = await openWorkbook(bytes);
  try {
    const paths = await sheetPaths(zip);
    const dates: DateCells = {
      styles: await dateStyles(await zip.part('xl/styles.xml', mostOfLists)),
      isFrom1904: (await attributes(zip, book, 'workbookPr', ({ date1904 }) => date1904)).some(isTrue),
    };
    const rowsOf = async function* (sheet: string) {
      const part = await zip.part(sheet);
      if (!part) throw fileFault('brokenWorkbook');
      const shared = new SharedTexts(await zip.part('xl/sharedStrings.xml'));
      try {
        yield* sheetRows(part, shared, dates);
      } finally {
        part.destroy();
        await shared.close();
      }
    };
    return { sheets: paths.map((path) => () => rowsOf(path)), close: () => zip.close() };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

/** What lists the sheets, their files and their styles is kept in memory; honest ones have some kilobytes. */
const mostOfLists = 16_777_216;
const book = 'xl/workbook.xml';

const isTrue = (value: string) => value === '1' || value === 'true';

/** Limits the sheets of a workbook; those that follow are left out: each is looked into for its headings. */
const mostSheets = 30;

/**
 * Returns the paths of the sheets in their order, whatever their files are called; of hidden ones only where no other
 * is.
 */
async function sheetPaths(zip: WorkbookZip): Promise<readonly string[]> {
  const sheets = await attributes(zip, book, 'sheet', (sheet) => ({ id: sheet['r:id'] ?? '', state: sheet['state'] }));
  const targets = await attributes(zip, 'xl/_rels/workbook.xml.rels', 'Relationship', ({ Id = '', Target = '' }) => ({
    id: Id,
    path: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
  }));
  const paths = new Map(targets.map(({ id, path }) => [id, path]));
  const shown = sheets.filter(({ state }) => state !== 'hidden' && state !== 'veryHidden');
  const found = (shown.length > 0 ? shown : sheets).flatMap(({ id }) => paths.get(id) ?? []);
  return found.length > 0 ? found.slice(0, mostSheets) : ['xl/worksheets/sheet1.xml'];
}

async function attributes<T>(
  zip: WorkbookZip,
  name: string,
  tag: string,
  pick: (attributes: Readonly<Record<string, string>>) => T | undefined,
): Promise<readonly T[]> {
  const part = await zip.part(name, mostOfLists);
  if (!part) throw fileFault('brokenWorkbook');
  const found: T[] = [];
  const events = xmlEvents(part, {
    open: (opened, given) => {
      const value = opened === tag ? pick(given) : undefined;
      if (value !== undefined) found.push(value);
    },
  });
  for await (const _ of events);
  return found;
}
