import { content } from '../paper/sheet.ts';
import { styles } from '../paper/styles.ts';
import { printable, widthOf } from '../paper/wrap.ts';
import type { Fact } from '../present/printed-document.ts';
import { lines } from './cell.ts';
import type { PageFlow } from './page-flow.ts';

const labelWidth = 84;
const third = content.width / 3;

/** At most three facts are of one column: order, bank and account stand beside one another where they fit. */
const fitsThird = ({ value, span }: Fact) =>
  span === 1 && !value.includes('\n') && widthOf(printable(value), styles.body) <= third - labelWidth - 10;

/** Draws what the company adds: as long as it likes, line by line from page to page. */
export function drawNotes(flow: PageFlow, notes: readonly Fact[]): void {
  if (notes.length === 0) return;
  flow.ensureRoom(styles.heading.leading + 4 + 2 * styles.body.leading);
  flow.sheet.text('Notas', content.left, flow.y, styles.heading);
  flow.sheet.text('Sin efectos fiscales', content.right, flow.y, styles.label, 'right');
  flow.gap(styles.heading.leading + 2);
  const short = notes.filter((note) => fitsThird(note));
  short.forEach(({ label, value }, index) => {
    const x = content.left + index * third;
    flow.sheet.text(label, x, flow.y, styles.quiet);
    flow.sheet.text(printable(value), x + labelWidth, flow.y, styles.body);
  });
  flow.gap(short.length > 0 ? styles.body.leading : 0);
  for (const { label, value } of notes.filter((note) => !short.includes(note))) {
    lines(value, styles.body, content.width - labelWidth).forEach(({ text, style }, index) => {
      flow.ensureRoom(style.leading);
      if (index === 0) flow.sheet.text(label, content.left, flow.y, styles.quiet);
      flow.sheet.text(text, content.left + labelWidth, flow.y, style);
      flow.gap(style.leading);
    });
  }
  flow.gap(6);
}
