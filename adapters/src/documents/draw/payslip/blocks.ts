import type { Palette } from '../../paper/colors.ts';
import type { Logo } from '../../paper/logo.ts';
import { content, paper, type Sheet } from '../../paper/sheet.ts';
import { wrap } from '../../paper/wrap.ts';
import type { PrintedPayslip } from '../../present/present-payslip.ts';
import type { Party, PrintedDocument, Stamp } from '../../present/printed-document.ts';
import type { Mark } from '../draw-frame.ts';
import { line, quietInk } from '../../paper/styles.ts';
import { drawCell, drawQr, heightOf, lines, qrSide, type StyledLine } from '../page-flow.ts';
import { type Block, factsBlock, small, stacked } from './facts-block.ts';

const logoBox = { width: 120, height: 26 };
const nameWidth = 330;

/** Who pays, and which receipt it is; between them, that it is no fiscal document, or is one no more. */
export function titleBlock(
  { title, folio, date, issuer }: PrintedDocument,
  logo: Logo | undefined,
  mark: Mark | undefined,
): Block {
  const name = wrap(issuer.nombre, small.title, nameWidth).slice(0, 2);
  const height = Math.max(logoBox.height, name.length * small.title.leading) + 4;
  return {
    height,
    draw: (sheet, top) => {
      if (logo) drawLogo(sheet, logo, top);
      else sheet.lines(name, content.left, top, small.title);
      if (mark)
        sheet.text(
          mark.text,
          paper.width / 2,
          top + small.title.leading,
          { ...small.heading, color: mark.ink },
          'center',
        );
      sheet.text(`${title} ${folio}`.trim(), content.right, top, small.title, 'right');
      sheet.text(date, content.right, top + small.title.leading, small.label, 'right');
    },
  };
}

function drawLogo(sheet: Sheet, logo: Logo, top: number): void {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  sheet.image(logo.bytes, content.left, top, logo.width * scale, logo.height * scale);
}

const netHeight = 24;

/** Returns a block with what the worker is handed, before all else. */
export const netBlock = ({ net, netInWords }: PrintedPayslip, palette: Palette): Block => ({
  height: netHeight + 4,
  draw: (sheet, top) => {
    const y = top + (netHeight - small.net.leading) / 2;
    sheet.box(content.left, top, content.width, netHeight, palette.primaryTint, 6);
    const inset = content.left + 10;
    sheet.text('NETO', inset, y, { ...small.net, size: 10 });
    sheet.text(net, inset + 40, y, { ...small.net, color: palette.primaryText });
    const words = { ...small.body, leading: small.net.leading };
    sheet.text(netInWords, content.right - 10, y, words, 'right');
  },
});

const gutter = 16;
const partyWidth = (content.width - gutter) / 2;

/** Worker and employer, side by side. @param scale how much smaller than usual what is told of them is. */
export function partiesBlock({ receiver, issuer }: PrintedDocument, scale: number): Block {
  const sides = [
    { ...receiver, role: 'Trabajador' },
    { ...issuer, role: 'Patrón' },
  ].map((party, index) => partyBlock(party, content.left + index * (partyWidth + gutter), scale));
  return {
    height: Math.max(...sides.map(({ height }) => height)) + 1,
    draw: (sheet, top) => {
      for (const side of sides) side.draw(sheet, top);
    },
  };
}

function partyBlock({ role, nombre, facts }: Party, left: number, scale: number): Block {
  const name = wrap(nombre, small.name, partyWidth);
  const heading: Block = {
    height: small.label.leading + name.length * small.name.leading,
    draw: (sheet, top) => {
      sheet.text(role, left, top, small.label);
      sheet.lines(name, left, top + small.label.leading, small.name);
    },
  };
  return stacked([heading, factsBlock(facts, left, partyWidth, scale)]);
}

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
export const legendBlock = (legend: string, uuid: string | undefined): Block => ({
  height: small.label.leading,
  draw: (sheet, top) => {
    sheet.text(legend, content.left, top, small.detail);
    sheet.text(uuid ?? '', content.right, top, small.detail, 'right');
  },
});
