import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

const tabular = { tnum: true, kern: false, calt: false };
const running = { tnum: false, kern: true, calt: false };
const isFigure = (code: number) => code >= 0x30 && code <= 0x39;
// More pairs than the languages of Europe have; beyond it only hostile texts go.
const mostPairs = 50_000;

/**
 * A font with tabular figures and kerning, laid out pair by pair. fontkit's whole shaping costs more than all the rest of
 * a page and would turn the `x` between two digits of a seal into a multiplication sign (Inter's `calt`).
 */
class Typeface {
  /** It is for pdfkit, which takes fonts that are already parsed: documents share one. */
  readonly font: Font;
  readonly #glyphs = new Map<number, Glyph>();
  readonly #kerning = new Map<number, number>();
  readonly #shape: Font['layout'];

  constructor(file: string) {
    const font = create(readFileSync(file)) as Font;
    this.#shape = font.layout.bind(font);
    this.font = Object.create(font, { layout: { value: (text: string) => this.#run(text) } }) as Font;
  }

  /** Returns the width in points, of text as `printable` returns it. */
  width(text: string, size: number): number {
    let units = 0;
    let before: number | undefined;
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      units += this.#glyph(code).advanceWidth + (before === undefined ? 0 : this.#kern(before, code));
      before = code;
    }
    return (units * size) / this.font.unitsPerEm;
  }

  /** Returns the height above the baseline, in points. */
  capHeight(size: number): number {
    return (this.font.capHeight * size) / this.font.unitsPerEm;
  }

  #run(text: string) {
    const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const glyphs = codes.map((code) => this.#glyph(code));
    const positions = glyphs.map((glyph, index): Position => {
      const code = codes[index] ?? 0;
      const next = codes[index + 1];
      const kern = next === undefined ? 0 : this.#kern(code, next);
      return { xAdvance: glyph.advanceWidth + kern, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    return {
      glyphs,
      positions,
      // pdfkit scales the positions and asks again.
      get advanceWidth() {
        return positions.reduce((sum, position) => sum + position.xAdvance, 0);
      },
    };
  }

  #glyph(code: number): Glyph {
    const known = this.#glyphs.get(code);
    if (known) return known;
    const [shaped] = this.#shape(String.fromCodePoint(code), isFigure(code) ? tabular : running).glyphs;
    const glyph = shaped ?? this.font.getGlyph(0);
    if (this.#glyphs.size < mostPairs) this.#glyphs.set(code, glyph);
    return glyph;
  }

  #kern(left: number, right: number): number {
    if (isFigure(left) || isFigure(right)) return 0;
    const pair = left * 0x110000 + right;
    const known = this.#kerning.get(pair);
    if (known !== undefined) return known;
    const { glyphs, positions } = this.#shape(String.fromCodePoint(left, right), running);
    const kern = glyphs.length === 2 ? (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0) : 0;
    if (this.#kerning.size < mostPairs) this.#kerning.set(pair, kern);
    return kern;
  }
}

const inter = (file: string) =>
  new Typeface(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}.ttf`)));

/** The faces are parsed once for the process. */
export const faces = {
  regular: inter('400Regular/Inter_400Regular'),
  medium: inter('500Medium/Inter_500Medium'),
  semibold: inter('600SemiBold/Inter_600SemiBold'),
} as const;

export type Face = keyof typeof faces;

export const ink = '#1C2317';
export const quietInk = '#5B6655';
export const line = '#E3E7DD';
export const tint = '#F7F8F5';

/** Sizes in points; `leading` is the height of a line. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly color: string;
}

const style = (face: Face, size: number, leading: number, color: string = ink): TextStyle => ({
  face,
  size,
  leading,
  color,
});

export const styles = {
  title: style('semibold', 18, 21),
  folio: style('medium', 11, 14),
  name: style('semibold', 9.5, 12),
  letterhead: style('semibold', 14, 17),
  body: style('regular', 8, 10),
  strong: style('medium', 8, 10),
  quiet: style('regular', 8, 10, quietInk),
  label: style('regular', 8, 9, quietInk),
  heading: style('semibold', 8.5, 11),
  detail: style('regular', 8, 9.5, quietInk),
  seal: style('regular', 6.4, 7.1, quietInk),
  total: style('semibold', 13, 17),
} as const;
