import { xmlEvents } from './xml-events.ts';

/** Formats of dates and times that every workbook knows without telling them. */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Tells which cells of a workbook are days. */
export interface DateCells {
  /** They are the styles that show a number as a day, by their place. */
  readonly styles: ReadonlySet<number>;
  /** Workbooks of old Macs count their days from 1904. */
  readonly isFrom1904: boolean;
}

/** Returns the styles that show a number as a day, by their place. */
export async function dateStyles(part: AsyncIterable<Buffer> | undefined): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  if (!part) return found;
  const formats = new Map<number, boolean>();
  let index = -1;
  const events = xmlEvents(part, {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), isDate(formatCode));
      if (name === 'cellXfs') index = 0;
      if (name !== 'xf' || index < 0) return;
      const id = Number(numFmtId);
      if (builtIn.has(id) || formats.get(id)) found.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') index = -1;
    },
  });
  for await (const _ of events);
  return found;
}

/** Its letters, without what stands in quotes or brackets. One that is not closed goes on to the end: it is looked for once. */
const isDate = (format: string) => /[dy]/i.test(format.replaceAll(/"[^"]*"?|\[[^\]]*\]?|\\./g, ''));

const dayMs = 86_400_000;
/** Day 0 of Excel; it counts a 29 February 1900 that there was not. */
const epoch = Date.UTC(1899, 11, 30);
const epochOf1904 = Date.UTC(1904, 0, 1);

/** Writes a day number as it would be in a file of text: `2026-11-20`, with the time where there is one. */
export function dayText(serial: number, isFrom1904: boolean): string {
  const time = new Date((isFrom1904 ? epochOf1904 : epoch) + Math.round(serial * dayMs));
  if (Number.isNaN(time.getTime())) return String(serial);
  const iso = time.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}
