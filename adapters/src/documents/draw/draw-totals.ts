import type { Palette } from '../paper/colors.ts';
import { content, type Sheet } from '../paper/sheet.ts';
import { line, styles, type TextStyle } from '../paper/styles.ts';
import { widthOf, wrap } from '../paper/wrap.ts';
import type { PrintedSum, TaxRow } from '../present/printed-document.ts';
import type { PageFlow } from './page-flow.ts';

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
