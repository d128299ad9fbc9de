import { content } from '../paper/sheet.ts';
import { styles } from '../paper/styles.ts';
import type { Fact } from '../present/printed-document.ts';
import { lines } from './cell.ts';
import type { PageFlow } from './page-flow.ts';

const labelWidth = 90;

/** What the company adds: as long as it likes, line by line from page to page. */
export function drawNotes(flow: PageFlow, notes: readonly Fact[]): void {
  if (notes.length === 0) return;
  flow.keepTogether(styles.heading.leading + 4 + 2 * styles.body.leading);
  flow.sheet.text('Notas', content.left, flow.y, styles.heading);
  flow.sheet.text('Sin efectos fiscales', content.right, flow.y, styles.label, 'right');
  flow.gap(styles.heading.leading + 2);
  for (const { label, value } of notes) {
    lines(value, styles.body, content.width - labelWidth).forEach(({ text, style }, index) => {
      flow.keepTogether(style.leading);
      if (index === 0) flow.sheet.text(label, content.left, flow.y, styles.quiet);
      flow.sheet.text(text, content.left + labelWidth, flow.y, style);
      flow.gap(style.leading);
    });
  }
  flow.gap(14);
}
