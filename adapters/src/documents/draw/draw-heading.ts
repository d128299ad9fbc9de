import type { Palette } from '../paper/colors.ts';
import type { Logo } from '../paper/logo.ts';
import { content, paper } from '../paper/sheet.ts';
import { styles } from '../paper/styles.ts';
import { wrap } from '../paper/wrap.ts';
import type { PrintedDocument } from '../present/printed-document.ts';
import type { PageFlow } from './page-flow.ts';

const logoBox = { width: 190, height: 45 };
const letterheadWidth = 330;

/** Tells who sends what: the company's logo, or its name, and the document's title. */
type Heading = Pick<PrintedDocument, 'title' | 'folio' | 'date' | 'issuer'>;

export function drawHeading(flow: PageFlow, document: Heading, palette: Palette, logo: Logo | undefined): void {
  flow.sheet.box(0, 0, paper.width, 6, palette.primary);
  const left = logo ? drawLogo(flow, logo) : drawLetterhead(flow, document.issuer.nombre);
  const right = drawTitle(flow, document, palette);
  flow.gap(Math.max(left, right) + 6);
}

function drawLogo({ sheet, y }: PageFlow, logo: Logo): number {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  sheet.image(logo.bytes, content.left, y, width, height);
  return height;
}

function drawLetterhead({ sheet, y }: PageFlow, nombre: string): number {
  const short = wrap(nombre, styles.letterhead, letterheadWidth);
  const style = short.length <= 2 ? styles.letterhead : styles.name;
  const lines = wrap(nombre, style, letterheadWidth);
  sheet.lines(lines, content.left, y, style);
  return lines.length * style.leading;
}

function drawTitle({ sheet, y }: PageFlow, { title, folio, date }: Heading, palette: Palette): number {
  const { title: big, folio: middle, quiet } = styles;
  sheet.text(title, content.right, y, big, 'right');
  sheet.text(folio, content.right, y + big.leading, { ...middle, color: palette.primaryText }, 'right');
  const above = big.leading + (folio ? middle.leading : 0);
  sheet.text(date, content.right, y + above, quiet, 'right');
  return above + quiet.leading;
}
