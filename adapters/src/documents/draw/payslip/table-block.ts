import { line, type TextStyle } from '../../paper/styles.ts';
import type { PayslipLine, PayslipTable } from '../../present/present-payslip.ts';
import { drawCell, heightOf, lines, type StyledLine } from '../page-flow.ts';
import { type Block, scaled, small } from './facts-block.ts';

const amountWidth = 58;

/** Tells where a table stands on the page, and how much smaller than usual its type is. */
export interface TableArea {
  readonly left: number;
  readonly width: number;
  readonly scale: number;
}

interface Row {
  readonly cell: readonly StyledLine[];
  readonly amounts: readonly string[];
  readonly style: TextStyle;
}

/** Returns a block of lines with their amounts in columns on the right, and what they come to. */
export function tableBlock({ heading, columns, lines: listed, totals }: PayslipTable, area: TableArea): Block {
  const textWidth = area.width - columns.length * amountWidth - 4;
  const rows = [
    ...listed.map((each) => rowOf(each, textWidth, area.scale)),
    // Of one line there is nothing to add up.
    ...(totals.length > 0 && listed.length > 1 ? [totalRow(totals, area.scale)] : []),
  ];
  const head = small.heading.leading + 2;
  const height = head + rows.reduce((sum, { cell }) => sum + heightOf(cell), 0) + 4;
  return {
    height,
    draw: (sheet, top) => {
      const right = area.left + area.width;
      sheet.text(heading, area.left, top, small.heading);
      columns.forEach((label, index) =>
        sheet.text(label, endOf(right, columns.length, index), top, small.label, 'right'),
      );
      sheet.rule(area.left, top + small.heading.leading, area.width, line);
      let y = top + head;
      for (const { cell, amounts, style } of rows) {
        drawCell(sheet, cell, area.left, y);
        amounts.forEach((amount, index) => sheet.text(amount, endOf(right, columns.length, index), y, style, 'right'));
        y += heightOf(cell);
      }
    },
  };
}

const endOf = (right: number, columns: number, index: number): number => right - (columns - 1 - index) * amountWidth;

function rowOf({ text, below, amounts }: PayslipLine, width: number, scale: number): Row {
  const [style, detail] = [scaled(small.body, scale), scaled(small.detail, scale)];
  return {
    cell: [...lines(text, style, width), ...below.flatMap((each) => lines(each, detail, width))],
    amounts,
    style,
  };
}

function totalRow(totals: readonly string[], scale: number): Row {
  const style = scaled(small.strong, scale);
  return { cell: [{ text: 'Total', style }], amounts: totals, style };
}
