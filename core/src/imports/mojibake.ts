/** Lists what Windows-1252 has between 0x80 and 0x9F, in order; a space stands where it has nothing. */
const windows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * Returns a text in UTF-8 that was read as Windows-1252 once («Ã‘» for «Ñ») as it was written. Other texts stay as they
 * are.
 */
export function readableText(text: string): string {
  return text.replaceAll(/([\u00c2\u00c3])(.)/gsu, (pair, lead: string, next: string) => {
    const byte = byteOf(next);
    if (byte < 0x80 || byte > 0xbf) return pair;
    return String.fromCodePoint((lead === '\u00c3' ? 0xc0 : 0x80) + (byte & 0x3f));
  });
}

function byteOf(character: string): number {
  const position = character === ' ' ? -1 : windows.indexOf(character);
  return position >= 0 ? 0x80 + position : (character.codePointAt(0) ?? 0);
}
