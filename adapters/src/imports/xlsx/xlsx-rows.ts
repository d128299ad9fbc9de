import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import { fileFault } from '../faults.ts';
import type { RawRows } from '../raw-rows.ts';
import { dateStyles, type DateCells } from './date-styles.ts';
import { SharedTexts } from './shared-texts.ts';
import { sheetRows } from './sheet-rows.ts';
import { openWorkbook, type WorkbookZip } from './workbook-zip.ts';
import { xmlEvents } from './xml-events.ts';

export interface OpenWorkbook {
  readonly rows: RawRows;
  readonly close: () => Promise<void>;
}

/** The rows of a workbook's first sheet. */
export async function xlsxRows(bytes: StoredBytes): Promise<OpenWorkbook> {
  const zip = await openWorkbook(bytes);
  try {
    const sheet = await firstSheet(zip);
    const dates: DateCells = {
      styles: await dateStyles(await zip.part('xl/styles.xml', mostOfLists)),
      isFrom1904: (await attributes(zip, book, 'workbookPr', ({ date1904 }) => date1904)).some(isTrue),
    };
    const rows: RawRows = async function* () {
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
    return { rows, close: () => zip.close() };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

/** What lists the sheets, their files and their styles is kept in memory; honest ones have some kilobytes. */
const mostOfLists = 16_777_216;
const book = 'xl/workbook.xml';

const isTrue = (value: string) => value === '1' || value === 'true';

/** The path of the sheet that the workbook names first, whatever its file is called. */
async function firstSheet(zip: WorkbookZip): Promise<string> {
  const [id = ''] = await attributes(zip, book, 'sheet', (sheet) => sheet['r:id']);
  const paths = await attributes(zip, 'xl/_rels/workbook.xml.rels', 'Relationship', ({ Id, Target }) =>
    Id === id ? Target : undefined,
  );
  const path = paths[0] ?? 'worksheets/sheet1.xml';
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

async function attributes(
  zip: WorkbookZip,
  name: string,
  tag: string,
  pick: (attributes: Readonly<Record<string, string>>) => string | undefined,
): Promise<readonly string[]> {
  const part = await zip.part(name, mostOfLists);
  if (!part) throw fileFault('brokenWorkbook');
  const found: string[] = [];
  const events = xmlEvents(part, {
    open: (opened, given) => {
      const value = opened === tag ? pick(given) : undefined;
      if (value !== undefined) found.push(value);
    },
  });
  for await (const _ of events);
  return found;
}
