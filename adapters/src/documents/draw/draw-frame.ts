import { content, paper, type Sheet } from '../paper/sheet.ts';
import { line, styles } from '../paper/styles.ts';
import type { PrintedDocument } from '../present/printed-document.ts';
import type { PageFlow } from './page-flow.ts';

/** Is what a document that is no fiscal one says on every page. */
export interface Mark {
  readonly text: string;
  readonly explanation: string;
  readonly ink: string;
  readonly tint: string;
}

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

const noFiscalValue: Mark = {
  text: 'SIN VALOR FISCAL',
  explanation: 'Documento de prueba: no ampara una operación real y el SAT no lo reconoce.',
  ink: '#8A5A00',
  tint: '#FFF6E0',
};

const cancelled: Mark = {
  text: 'CANCELADO',
  explanation: 'El SAT canceló este documento: ya no ampara ninguna operación.',
  ink: '#A12622',
  tint: '#FBEAE9',
};

const cancelledWithoutValue: Mark = { ...cancelled, text: `${cancelled.text} · ${noFiscalValue.text}` };

const preview: Mark = {
  text: 'VISTA PREVIA',
  explanation: 'Este documento todavía no está timbrado y no tiene validez fiscal.',
  ink: '#1D5FA8',
  tint: '#EAF2FB',
};

/** A document may have one of these. */
export const marks = { noFiscalValue, cancelled, cancelledWithoutValue, preview };

export type MarkName = keyof typeof marks;

const height = 18;

export function drawMark(flow: PageFlow, { text, explanation, ink, tint }: Mark): void {
  const y = flow.y + (height - styles.body.leading) / 2;
  flow.sheet.box(content.left, flow.y, content.width, height, tint, 6);
  flow.sheet.text(text, content.left + 12, y, { ...styles.body, face: 'semibold', size: 9, color: ink });
  flow.sheet.text(explanation, content.right - 12, y, { ...styles.body, color: ink }, 'right');
  flow.gap(height + 6);
}
