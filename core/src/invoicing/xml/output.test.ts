import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapse, escapeAttribute, StringOutput } from './output.ts';

const texts = fc.string({
  unit: fc.constantFrom(' ', ' ', 'a', 'ñ', '?', '\t', '\n', '\r', '&', '<', '>', '"'),
  maxLength: 4,
});

describe('an attribute', () => {
  it('of any text is collapsed in both, and escaped in the XML alone', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const out = new StringOutput();
        out.attribute('A', text);
        expect(out.takeXml()).toBe(` A="${escapeAttribute(collapse(text))}"`);
        expect(out.cadena()).toBe(`||${collapse(text)}||`);
      }),
      { numRuns: 1_000 },
    );
  });
});
