import type { Palette } from '../../paper/colors.ts';
import type { Logo } from '../../paper/logo.ts';
import { content, paper, type Sheet } from '../../paper/sheet.ts';
import { wrap } from '../../paper/wrap.ts';
import type { PrintedPayslip } from '../../present/present-payslip.ts';
import type { Party, PrintedDocument } from '../../present/printed-document.ts';
import type { Mark } from '../mark.ts';
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
export function netBlock({ net, netInWords }: PrintedPayslip, palette: Palette): Block {
  return {
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
  };
}

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
