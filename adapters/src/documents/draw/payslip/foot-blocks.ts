import { content } from '../../paper/sheet.ts';
import { line, quietInk } from '../../paper/styles.ts';
import { wrap } from '../../paper/wrap.ts';
import type { PrintedPayslip } from '../../present/present-payslip.ts';
import type { Stamp } from '../../present/printed-document.ts';
import { drawCell, heightOf, lines, type StyledLine } from '../cell.ts';
import { drawQr, qrSide } from '../draw-qr.ts';
import { type Block, factsBlock, small, stacked } from './facts-block.ts';

const lineWidth = 200;
const roomToSign = 16;

/** Returns a block with what the worker confirms, and the line on which it is signed. */
export function signatureBlock({ receipt, document: { receiver } }: PrintedPayslip): Block {
  const said = wrap(receipt, small.body, content.width - lineWidth - 20);
  const left = content.right - lineWidth;
  return {
    height: roomToSign + 2 * small.label.leading + 3,
    draw: (sheet, top) => {
      const y = top + roomToSign;
      sheet.lines(said, content.left, y - small.body.leading, small.body);
      sheet.rule(left, y, lineWidth, quietInk);
      sheet.text('Firma del trabajador', left + lineWidth / 2, y + 1, small.label, 'center');
      const [name = ''] = wrap(receiver.nombre, small.label, lineWidth);
      sheet.text(name, left + lineWidth / 2, y + 1 + small.label.leading, small.label, 'center');
    },
  };
}

const textLeft = content.left + qrSide + 10;
const textWidth = content.right - textLeft;

/** Returns a block with what makes it fiscal: QR code, certificates, both seals and the PAC's cadena. */
export function stampBlock(stamp: Stamp): Block {
  const seals = sealsOf(stamp);
  const beside = stacked([
    factsBlock(stamp.facts, textLeft, textWidth),
    { height: heightOf(seals), draw: (sheet, top) => drawCell(sheet, seals, textLeft, top) },
  ]);
  return {
    height: 4 + Math.max(qrSide, beside.height) + 2,
    draw: (sheet, top) => {
      sheet.rule(content.left, top, content.width, line);
      drawQr(sheet, stamp.qr, content.left, top + 4);
      beside.draw(sheet, top + 4);
    },
  };
}

function sealsOf({ selloCfd, selloSat, cadenaOriginal }: Stamp): StyledLine[] {
  const blocks = [
    ['Sello digital del CFDI', selloCfd],
    ['Sello digital del SAT', selloSat],
    ['Cadena original del complemento de certificación digital del SAT', cadenaOriginal],
  ] as const;
  return blocks.flatMap(([label, text]) => [
    { text: label, style: { ...small.seal, face: 'medium' as const } },
    ...lines(text, small.seal, textWidth),
  ]);
}

/** Returns the legend at the end of each payslip. */
export function legendBlock(legend: string, uuid: string | undefined): Block {
  return {
    height: small.label.leading,
    draw: (sheet, top) => {
      sheet.text(legend, content.left, top, small.detail);
      sheet.text(uuid ?? '', content.right, top, small.detail, 'right');
    },
  };
}
