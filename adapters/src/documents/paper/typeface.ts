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
export class Typeface {
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
