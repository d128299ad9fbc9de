import { describe, expect, it } from 'vitest';
import { faces } from './styles.ts';

const { regular } = faces;

describe('Typeface', () => {
  it('sets figures in columns: all of them are equally wide, in any company', () => {
    const widths = Array.from('0123456789').map((figure) => regular.width(figure, 10));
    expect(new Set(widths).size).toBe(1);
    expect(regular.width('1,111.11', 10)).toBeCloseTo(regular.width('7,474.74', 10), 6);
  });

  it('kerns letters', () => {
    expect(regular.width('AV', 10)).toBeLessThan(regular.width('A', 10) + regular.width('V', 10));
  });

  it('leaves the x between two figures an x', () => {
    const { glyphs } = regular.font.layout('2x4');
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('2x4');
    expect(glyphs[1]?.id).toBe(regular.font.glyphForCodePoint('x'.codePointAt(0) ?? 0).id);
  });

  it('has the letters of Spanish and of its neighbours', () => {
    for (const letter of 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»—…€çãõßøåæœłőřžşğțΩЖ') {
      expect(regular.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true);
    }
  });
});
