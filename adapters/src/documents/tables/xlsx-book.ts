import type { ColumnKind, TableColumn } from '@timbra/core/shared/table.ts';
import type { Cells } from '../../ports/payroll-layouts.ts';

/** A sheet of Excel has rows for so many, beside its heading. */
export const mostRowsOfSheet = 1_048_575;

/** A cell of Excel takes so many characters; with one more it calls the file damaged. */
const mostCharacters = 32_767;

/** Formats of numbers, by which a cell's style is told; a text has none. */
const formats: Readonly<Record<Exclude<ColumnKind, 'text'>, string>> = {
  count: '0',
  quantity: '#,##0.######',
  money: '#,##0.00',
  rate: '0.000000',
  day: 'yyyy-mm-dd',
  month: 'yyyy-mm',
};

const numeric = Object.keys(formats) as readonly (keyof typeof formats)[];

/** The widths are in characters. */
const widths: Readonly<Record<ColumnKind, number>> = {
  text: 28,
  count: 10,
  quantity: 14,
  money: 18,
  rate: 14,
  day: 12,
  month: 12,
};

/** Style 0 is plain, 1 a heading, then one for each kind of number in the order of `formats`. */
const headingStyle = 1;
const styleOf = (kind: keyof typeof formats) => 2 + numeric.indexOf(kind);

const styles = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${numeric.length}">${numeric
  .map((kind, index) => `<numFmt numFmtId="${200 + index}" formatCode="${formats[kind]}"/>`)
  .join('')}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill
 patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + numeric.length}"><xf/><xf fontId="1" applyFont="1"/>${numeric
  .map((_kind, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;

/** What stands before the rows: the heading stays in view while they are scrolled. */
export function sheetStart(columns: readonly TableColumn[]): string {
  const cols = columns.map(
    ({ kind, heading }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(widths[kind], heading.length + 2)}" customWidth="1"/>`,
  );
  const heading = columns.map(({ heading: text }) => textCell(text, headingStyle)).join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane
 ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols>
<sheetData><row>${heading}</row>`;
}

export const sheetEnd = '</sheetData></worksheet>';

export function sheetRows(columns: readonly TableColumn[], rows: readonly Cells[]): string {
  let xml = '';
  for (const row of rows) {
    xml += '<row>';
    for (const [index, { kind }] of columns.entries()) xml += cellOf(kind, row[index] ?? null);
    xml += '</row>';
  }
  return xml;
}

function cellOf(kind: ColumnKind, value: string | null): string {
  // A cell has no place of its own here: it stands behind the one before it.
  if (value === null) return '<c/>';
  if (kind === 'text') return textCell(value, 0);
  const number = kind === 'day' || kind === 'month' ? serialOf(value) : value;
  return `<c s="${styleOf(kind)}"><v>${number}</v></c>`;
}

function textCell(text: string, style: number): string {
  const shown =
    text.length > mostCharacters ? `(${text.length} caracteres: no caben en una celda, descarga el CSV)` : text;
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(shown)}</t></is></c>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const escaped = (text: string) =>
  /[&<>\r]/.test(text) ? text.replaceAll(/[&<>\r]/g, (sign) => escapes[sign] ?? sign) : text;

/** Returns the days since 30 December 1899. */
const serialOf = (day: string) => Date.parse(`${day.padEnd(10, '-01')}T00:00:00Z`) / 86_400_000 + 25_569;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Parts = Readonly<Record<string, string>>;

/** The parts of a workbook that do not depend on how many sheets it gets: any other part in XML is a sheet. */
export const firstParts: Parts = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': styles,
};

/** @param name of the first sheet; the others have a number behind it. */
export function lastParts(name: string, sheets: number): Parts {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const listed = numbers.map((n) => `<sheet name="${n === 1 ? name : `${name} ${n}`}" sheetId="${n}" r:id="rId${n}"/>`);
  const targets = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return {
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}">${targets.join('')}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  };
}
