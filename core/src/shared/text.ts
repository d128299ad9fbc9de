/**
 * The first character of a text that neither a database nor XML 1.0 can carry (contract G5): NUL and the other
 * control characters but tab, line feed and carriage return, lone surrogates, U+FFFE and U+FFFF.
 */
export function unstorableCharacter(value: string): string | undefined {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    const storable =
      code === 0x9 ||
      code === 0xa ||
      code === 0xd ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      code >= 0x10000;
    if (!storable) return character;
  }
  return undefined;
}

/** A text as it can be kept: what cannot is shown as a character that is missing. */
export const storableText = (value: string): string =>
  value.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) =>
    unstorableCharacter(character) === undefined ? character : '\ufffd',
  );

/** The first of a text's characters, without half of one that takes two places. */
export const startOf = (text: string, longest: number): string => text.slice(0, longest).replace(/\p{Cs}$/u, '');
