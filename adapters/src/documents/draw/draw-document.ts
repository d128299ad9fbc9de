import { paletteFor } from '../paper/colors.ts';
import type { Logo } from '../paper/logo.ts';
import { content, Sheet } from '../paper/sheet.ts';
import type { Fact, PrintedDocument, Stamp } from '../present/printed-document.ts';
import { line, styles } from '../paper/styles.ts';
import { printable, widthOf } from '../paper/wrap.ts';
import { drawConceptos } from './draw-conceptos.ts';
import { drawFacts, drawSection } from './draw-facts.ts';
import { drawContinuation, drawFrames, drawMark, type Mark } from './draw-frame.ts';
import { drawHeading, drawPartes, drawTotals } from './draw-sections.ts';
import { drawCell, drawQr, heightOf, lines, PageFlow, qrSide, type StyledLine } from './page-flow.ts';

export interface PrintTheme {
  readonly logo: Logo | undefined;
  /** `#RRGGBB`. */
  readonly primaryColor: string | undefined;
}

export function drawDocument(
  document: PrintedDocument,
  theme: PrintTheme,
  mark: Mark | undefined,
): Promise<Uint8Array> {
  const palette = paletteFor(theme.primaryColor);
  const sheet = new Sheet({
    title: `${document.title} ${document.folio}`.trim(),
    author: document.issuer.nombre,
    subject: 'Representación impresa de un CFDI 4.0',
    date: document.drawnAt,
  });
  const flow = new PageFlow(sheet, (page) => drawContinuation(page, document, mark));
  drawHeading(flow, document, palette, theme.logo);
  if (mark) drawMark(flow, mark);
  drawPartes(flow, document.issuer, document.receiver);
  drawFacts(flow, document.facts);
  for (const section of document.sections) drawSection(flow, section, palette);
  drawConceptos(flow, document.concepts, palette);
  drawTotals(flow, document.sum, palette);
  if (document.payment.length > 0) drawSection(flow, { heading: 'Cómo pagar', facts: document.payment }, palette);
  drawNotes(flow, document.notes);
  if (document.stamp) drawStamp(flow, document.stamp);
  drawFrames(sheet, document, mark);
  return sheet.finish();
}

const labelWidth = 84;
const third = content.width / 3;

/** At most three facts are of one column: order, bank and account stand beside one another where they fit. */
const fitsThird = ({ value, span }: Fact) =>
  span === 1 && !value.includes('\n') && widthOf(printable(value), styles.body) <= third - labelWidth - 10;

/** Draws what the company adds: as long as it likes, line by line from page to page. */
function drawNotes(flow: PageFlow, notes: readonly Fact[]): void {
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

const textLeft = content.left + qrSide + 12;
const textWidth = content.right - textLeft;
const factWidth = textWidth / 3;

/** Draws what makes the document fiscal, on one page: QR code, certificates, both seals and the PAC's cadena. */
function drawStamp(flow: PageFlow, stamp: Stamp): void {
  const facts = stamp.facts.map(({ label, value }) => [
    ...lines(label, styles.label, factWidth - 8),
    ...lines(value, styles.body, factWidth - 8),
  ]);
  const seals = sealLines(stamp);
  const factsHeight = Math.ceil(facts.length / 3) * (Math.max(...facts.map(heightOf)) + 3);
  const height = 6 + Math.max(qrSide + 4, factsHeight + heightOf(seals));
  flow.ensureRoom(height);
  flow.rule(line);
  flow.gap(6);
  drawQr(flow.sheet, stamp.qr, content.left, flow.y + 2);
  facts.forEach((cell, index) => {
    const y = flow.y + Math.floor(index / 3) * (factsHeight / Math.ceil(facts.length / 3));
    drawCell(flow.sheet, cell, textLeft + (index % 3) * factWidth, y);
  });
  drawCell(flow.sheet, seals, textLeft, flow.y + factsHeight);
  flow.gap(height - 6);
}

function sealLines({ selloCfd, selloSat, cadenaOriginal }: Stamp): StyledLine[] {
  const blocks = [
    ['Sello digital del CFDI', selloCfd],
    ['Sello digital del SAT', selloSat],
    ['Cadena original del complemento de certificación digital del SAT', cadenaOriginal],
  ] as const;
  return blocks.flatMap(([label, text]) => [
    { text: label, style: { ...styles.seal, face: 'medium' } },
    ...lines(text, styles.seal, textWidth),
    { text: '', style: { ...styles.seal, leading: 1.5 } },
  ]);
}
