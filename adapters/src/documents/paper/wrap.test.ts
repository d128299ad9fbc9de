import { describe, expect, it } from 'vitest';
import { styles } from './styles.ts';
import { joinItems, widthOf, wrap } from './wrap.ts';

const width = 120;
const fits = (line: string) => widthOf(line, styles.body) <= width;

describe('wrap', () => {
  it('breaks at spaces into lines that fit, and loses nothing', () => {
    const text = 'El veloz murciélago hindú comía feliz cardillo y kiwi';
    const lines = wrap(text, styles.body, width);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every(fits)).toBe(true);
    expect(lines.join(' ')).toBe(text);
  });

  it('breaks a word only when it is wider than the line', () => {
    const seal = 'Ab1+/'.repeat(60);
    const lines = wrap(`corto ${seal} fin`, styles.body, width);
    expect(lines[0]).toBe('corto');
    expect(lines.every(fits)).toBe(true);
    expect(lines.slice(1).join('').replace(' ', '')).toBe(`${seal}fin`);
  });

  it('keeps line breaks, and takes other control characters for spaces', () => {
    expect(wrap('uno\r\ndos\n\ntres\tcuatro\u0007', styles.body, width)).toEqual(['uno', 'dos', '', 'tres cuatro']);
  });

  it('drops what has no width: a zero-width joiner does not hide in a word', () => {
    expect(wrap('a\u200Db\uFEFF', styles.body, width)).toEqual(['ab']);
  });
});

describe('joinItems', () => {
  it('puts whole items on a line as long as they fit', () => {
    const joined = joinItems(['uno', 'dos', 'x'.repeat(28), 'tres'], styles.body, width);
    expect(joined).toEqual(['uno  ·  dos', 'x'.repeat(28), 'tres']);
  });
});
