import { content, paper, type Sheet } from '../paper/sheet.ts';
import { line, styles } from '../paper/styles.ts';
import type { PrintedDocument } from '../present/printed-document.ts';
import type { Mark } from './mark.ts';
import type { PageFlow } from './page-flow.ts';

/** Says above its content which document a later page belongs to. */
export function drawContinuation(
  flow: PageFlow,
  { title, folio, issuer }: Pick<PrintedDocument, 'title' | 'folio' | 'issuer'>,
  mark: Mark | undefined,
): void {
  const rfc = issuer.facts[0]?.value ?? '';
  flow.sheet.text(`${title} ${folio}`.trim(), content.left, flow.y, styles.strong);
  if (mark) flow.sheet.text(mark.text, paper.width / 2, flow.y, { ...styles.strong, color: mark.ink }, 'center');
  flow.sheet.text(rfc, content.right, flow.y, styles.quiet, 'right');
  flow.gap(styles.strong.leading + 5);
  flow.rule(line);
  flow.gap(8);
}

/** Footers need the number of pages and the watermark lies over everything: both come last. */
export function drawFrames(
  sheet: Sheet,
  { legend, stamp }: Pick<PrintedDocument, 'legend' | 'stamp'>,
  mark: Mark | undefined,
): void {
  const y = paper.height - paper.margin - 8;
  sheet.onEveryPage((page, pages) => {
    sheet.rule(content.left, y - 5, content.width, line);
    sheet.text(legend, content.left, y, styles.label);
    const pageNumber = `Página ${page} de ${pages}`;
    sheet.text(stamp ? `${stamp.uuid}  ·  ${pageNumber}` : pageNumber, content.right, y, styles.label, 'right');
    if (mark) sheet.watermark(mark.text, mark.ink);
  });
}
