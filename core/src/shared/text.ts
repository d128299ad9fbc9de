/** Matches anything but `Char` of XML 1.0. */
const unstorable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * Returns the first character of a text that neither a database nor XML 1.0 can carry: NUL and the other control
 * characters but tab, line feed and carriage return, lone surrogates, U+FFFE and U+FFFF.
 */
export const unstorableCharacter = (value: string): string | undefined => value.match(unstorable)?.[0];

/** Returns a text as it can be kept: what cannot is shown as a character that is missing. */
export const storableText = (value: string): string => value.replaceAll(unstorable, '\ufffd');

/** Returns the first of a text's characters, without half of one that takes two places. */
export const startOf = (text: string, longest: number): string => text.slice(0, longest).replace(/\p{Cs}$/u, '');
