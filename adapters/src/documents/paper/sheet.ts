import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { faces, type Face, type TextStyle } from './styles.ts';
import { widthOf } from './wrap.ts';

/** Carta, the paper of Mexican offices, in points. */
export const paper = { width: 612, height: 792, margin: 26 } as const;
export const content = {
  left: paper.margin,
  right: paper.width - paper.margin,
  width: paper.width - 2 * paper.margin,
} as const;

export interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** It stands in place of the present moment, so that the same document gives the same bytes. */
  readonly date: Date;
  /** Pages are written as they are left, and none is kept for what is to be drawn on every page at the end. */
  readonly isWrittenAtOnce?: boolean;
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit 0.20 takes parsed fonts; its types do not know it yet. */
      registerFont(name: string, font: Font): this;
    }
  }
}

export type Align = 'left' | 'right' | 'center';

/** A PDF being drawn: absolute places, and text that is already broken into lines. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Uint8Array>;

  constructor({ title, author, subject, date, isWrittenAtOnce = false }: SheetInfo) {
    this.#pdf = new PDFDocument({
      autoFirstPage: false,
      bufferPages: !isWrittenAtOnce,
      displayTitle: true,
      font: '',
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Creator: 'Timbra',
        Producer: 'Timbra',
        CreationDate: date,
      },
      lang: 'es-MX',
      margin: 0,
      pdfVersion: '1.7',
      size: [paper.width, paper.height],
    });
    for (const [name, face] of Object.entries(faces)) this.#pdf.registerFont(name, face.font);
    this.#bytes = collect(this.#pdf);
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Runs `draw` on every page, once all of them are there. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(start + page);
      draw(page + 1, count);
    }
  }

  /** One line, set in the middle of a box of `style.leading` points that begins at `y`. */
  text(line: string, x: number, y: number, style: TextStyle, align: Align = 'left'): void {
    if (!line) return;
    const shift = align === 'left' ? 0 : widthOf(line, style) / (align === 'right' ? 1 : 2);
    const baseline = y + (style.leading + faces[style.face].capHeight(style.size)) / 2;
    this.#use(style.face, style.size)
      .fillColor(style.color)
      .text(line, x - shift, baseline, { baseline: 'alphabetic', lineBreak: false });
  }

  lines(lines: readonly string[], x: number, y: number, style: TextStyle, align: Align = 'left'): void {
    lines.forEach((line, index) => this.text(line, x, y + index * style.leading, style, align));
  }

  rule(x: number, y: number, width: number, color: string, weight = 0.5): void {
    this.#pdf.rect(x, y, width, weight).fill(color);
  }

  box(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.#pdf.roundedRect(x, y, width, height, radius).fill(color);
  }

  /** Draws many rectangles as one shape, so that nothing shines through between them. */
  shape(rectangles: readonly (readonly [x: number, y: number, width: number, height: number])[], color: string): void {
    for (const [x, y, width, height] of rectangles) this.#pdf.rect(x, y, width, height);
    this.#pdf.fill(color);
  }

  image(bytes: Uint8Array, x: number, y: number, width: number, height: number): void {
    const options = { width, height, ignoreOrientation: true };
    this.#pdf.image(Buffer.from(bytes), x, y, options);
  }

  /** Draws a text across the page, so faint that what it covers can be read. */
  watermark(text: string, color: string): void {
    const style: TextStyle = { face: 'semibold', size: 68, leading: 68, color };
    const [x, y] = [paper.width / 2, paper.height / 2];
    this.#pdf
      .save()
      .rotate(-52, { origin: [x, y] })
      .fillOpacity(0.08);
    this.text(text, x, y - style.leading / 2, style, 'center');
    this.#pdf.restore();
  }

  finish(): Promise<Uint8Array> {
    this.#pdf.end();
    return this.#bytes;
  }

  #use(face: Face, size: number): PDFKit.PDFDocument {
    return this.#pdf.font(face).fontSize(size);
  }
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
