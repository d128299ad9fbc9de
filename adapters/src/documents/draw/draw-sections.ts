import type { Palette } from '../paper/colors.ts';
import type { Logo } from '../paper/logo.ts';
import { content, paper, type Sheet } from '../paper/sheet.ts';
import { line, styles, type TextStyle } from '../paper/styles.ts';
import { widthOf, wrap } from '../paper/wrap.ts';
import type { Party, PrintedDocument, PrintedSum, TaxRow } from '../present/printed-document.ts';
import { drawCell, heightOf, lines, type PageFlow, type StyledLine } from './page-flow.ts';

const logoBox = { width: 190, height: 45 };
const letterheadWidth = 330;

/** Tells who sends what: the company's logo, or its name, and the document's title. */
type Heading = Pick<PrintedDocument, 'title' | 'folio' | 'date' | 'issuer'>;

export function drawHeading(flow: PageFlow, document: Heading, palette: Palette, logo: Logo | undefined): void {
  flow.sheet.box(0, 0, paper.width, 6, palette.primary);
  const left = logo ? drawLogo(flow, logo) : drawLetterhead(flow, document.issuer.nombre);
  const right = drawTitle(flow, document, palette);
  flow.gap(Math.max(left, right) + 6);
}

function drawLogo({ sheet, y }: PageFlow, logo: Logo): number {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  sheet.image(logo.bytes, content.left, y, width, height);
  return height;
}

function drawLetterhead({ sheet, y }: PageFlow, nombre: string): number {
  const short = wrap(nombre, styles.letterhead, letterheadWidth);
  const style = short.length <= 2 ? styles.letterhead : styles.name;
  const written = wrap(nombre, style, letterheadWidth);
  sheet.lines(written, content.left, y, style);
  return written.length * style.leading;
}

function drawTitle({ sheet, y }: PageFlow, { title, folio, date }: Heading, palette: Palette): number {
  const { title: big, folio: middle, quiet } = styles;
  sheet.text(title, content.right, y, big, 'right');
  sheet.text(folio, content.right, y + big.leading, { ...middle, color: palette.primaryText }, 'right');
  const above = big.leading + (folio ? middle.leading : 0);
  sheet.text(date, content.right, y + above, quiet, 'right');
  return above + quiet.leading;
}

const gutter = 24;
const columnWidth = (content.width - gutter) / 2;
const labelWidth = 74;

/** Issuer and receiver, side by side. */
export function drawPartes(flow: PageFlow, issuer: Party, receiver: Party): void {
  const heights = [issuer, receiver].map((party, column) =>
    drawParty(flow.sheet, party, content.left + column * (columnWidth + gutter), flow.y),
  );
  flow.gap(Math.max(...heights) + 6);
}

function drawParty(sheet: Sheet, { role, nombre, facts }: Party, x: number, top: number): number {
  let y = top;
  sheet.text(role, x, y, styles.label);
  y += styles.label.leading;
  const name = wrap(nombre, styles.name, columnWidth);
  sheet.lines(name, x, y, styles.name);
  y += name.length * styles.name.leading + 1;
  for (const { label, value } of facts) {
    const cell: StyledLine[] = lines(value, styles.body, columnWidth - labelWidth);
    sheet.text(label, x, y, styles.quiet);
    drawCell(sheet, cell, x + labelWidth, y);
    y += heightOf(cell);
  }
  return y - top;
}

const leftWidth = 320;
const rightWidth = 220;
const rowHeight = 12;
const totalHeight = 24;
const totalGap = 4;

/** On the right what is to be paid, on the left the same in words and the taxes by rate. */
export function drawTotals(flow: PageFlow, totals: PrintedSum, palette: Palette): void {
  const words = totals.totalInWords ? wrap(totals.totalInWords, styles.strong, leftWidth) : [];
  const wordsHeight = words.length > 0 ? styles.label.leading + words.length * styles.strong.leading + 5 : 0;
  const left = wordsHeight + taxesHeight(totals.taxes);
  const right = totals.totals.length * rowHeight + totalGap + totalHeight;
  const height = Math.max(left, right);
  flow.ensureRoom(height);
  drawSums(flow.sheet, totals, flow.y, palette);
  if (words.length > 0) flow.sheet.text('Total con letra', content.left, flow.y, styles.label);
  flow.sheet.lines(words, content.left, flow.y + styles.label.leading, styles.strong);
  drawTaxes(flow.sheet, totals.taxes, flow.y + left - taxesHeight(totals.taxes));
  flow.gap(height + 4);
}

function drawSums(sheet: Sheet, { totals, total }: PrintedSum, top: number, palette: Palette): void {
  const x = content.right - rightWidth;
  const inset = 10;
  let y = top;
  for (const { label, value } of totals) {
    sheet.text(label, x + inset, y + 1, styles.quiet);
    sheet.text(value, content.right - inset, y + 1, styles.body, 'right');
    y += rowHeight;
  }
  y += totalGap;
  const middle = y + (totalHeight - styles.total.leading) / 2;
  sheet.box(x, y, rightWidth, totalHeight, palette.primaryTint, 6);
  sheet.text(total.label, x + inset, middle, { ...styles.heading, size: 9, leading: styles.total.leading });
  sheet.text(total.value, content.right - inset, middle, totalStyle(total.value, palette), 'right');
}

/** Returns the large style, made smaller only for amounts that would not fit. */
function totalStyle(value: string, palette: Palette) {
  const style = { ...styles.total, color: palette.primaryText };
  const share = (rightWidth - 90) / widthOf(value, style);
  return share < 1 ? { ...style, size: style.size * share } : style;
}

const taxRowHeight = 10.5;
const taxHeaderHeight = 12;
const taxHeader: TaxRow = { impuesto: 'Impuestos', tasa: 'Tasa o cuota', base: 'Base', importe: 'Importe' };

const taxesHeight = (taxes: readonly TaxRow[]) =>
  taxes.length > 0 ? taxHeaderHeight + taxes.length * taxRowHeight : 0;

function drawTaxes(sheet: Sheet, taxes: readonly TaxRow[], top: number): void {
  if (taxes.length === 0) return;
  const { style, ends } = taxColumns(taxes);
  const drawRow = (row: TaxRow, y: number, rowStyle: TextStyle) => {
    sheet.text(row.impuesto, content.left, y, rowStyle);
    sheet.text(row.tasa, content.left + ends.tasa, y, rowStyle, 'right');
    sheet.text(row.base, content.left + ends.base, y, rowStyle, 'right');
    sheet.text(row.importe, content.left + ends.importe, y, rowStyle, 'right');
  };
  drawRow(taxHeader, top, styles.label);
  sheet.rule(content.left, top + taxHeaderHeight - 2, leftWidth, line);
  taxes.forEach((row, index) => drawRow(row, top + taxHeaderHeight + index * taxRowHeight, style));
}

/** Returns where the columns end, as wide as their amounts; smaller type only when even so they would meet. */
function taxColumns(taxes: readonly TaxRow[]) {
  const gap = 14;
  const style = { ...styles.body, size: 8 };
  const widest = (name: keyof TaxRow) => Math.max(...[taxHeader, ...taxes].map((row) => widthOf(row[name], style)));
  const [tasa, base, importe] = [widest('tasa'), Math.max(54, widest('base')), Math.max(54, widest('importe'))];
  const scale = Math.min(1, (leftWidth - 3 * gap) / (widest('impuesto') + tasa + base + importe));
  const baseEnd = leftWidth - importe * scale - gap;
  return {
    style: { ...style, size: style.size * scale },
    ends: { tasa: baseEnd - base * scale - gap, base: baseEnd, importe: leftWidth },
  };
}
