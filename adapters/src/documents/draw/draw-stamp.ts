import { content } from '../paper/sheet.ts';
import { line, styles } from '../paper/styles.ts';
import type { Stamp } from '../present/printed-document.ts';
import { drawCell, heightOf, lines, type StyledLine } from './cell.ts';
import { drawQr, qrSide } from './draw-qr.ts';
import type { PageFlow } from './page-flow.ts';

const textLeft = content.left + qrSide + 12;
const textWidth = content.right - textLeft;
const factWidth = textWidth / 3;

/** Draws what makes the document fiscal, on one page: QR code, certificates, both seals and the PAC's cadena. */
export function drawStamp(flow: PageFlow, stamp: Stamp): void {
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
