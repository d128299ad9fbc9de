import { content, type Sheet } from '../paper/sheet.ts';
import { styles } from '../paper/styles.ts';
import { wrap } from '../paper/wrap.ts';
import type { Party } from '../present/printed-document.ts';
import { drawCell, heightOf, lines, type StyledLine } from './cell.ts';
import type { PageFlow } from './page-flow.ts';

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
