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

/** Longer names are cut: the rest of a subject or greeting stays in sight. */
const longest = 100;
/** Limits how much is looked at of a text of any length. */
const mostRead = 1_000;

// Full stops of other scripts, which mail programs and browsers take for the one in a domain.
const otherStops = /[．。｡․]/gu;
/** Matches what nobody sees, such as zero-width characters, and what ends a line. */
const unseen = /\p{C}/gu;
/**
 * Matches a stop that a domain may go on after: what follows begins as a top-level domain does. `S.A. DE C.V.` has
 * none.
 */
const stopOfDomain = /(?<=[\p{L}\p{N}-])\.(?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Returns a text of a user's choice for a place that readers take for the product's own words, such as a subject or a
 * greeting of a mail: one line without links, mail addresses or domains, which mail programs turn into links by
 * themselves. A name that has a domain in it stays legible, `MERCADO.COM` as `MERCADO COM`.
 */
export function withoutAddresses(text: string): string {
  const words = startOf(text, mostRead)
    .replaceAll(otherStops, '.')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(unseen, '')
    .split(' ');
  return words
    .filter((word) => word !== '' && !isAddress(word))
    .join(' ')
    .replaceAll(stopOfDomain, ' ');
}

/** Returns the same of one name, of at most a hundred characters; empty when nothing of it is left. */
export function plainName(name: string): string {
  const plain = withoutAddresses(name);
  return plain.length <= longest ? plain : `${startOf(plain, longest - 1).trimEnd()}…`;
}

/** Tells whether a text is `https://…`, `mailto:…` or `ana@ejemplo.mx`; a lone @ is none. */
const isAddress = (word: string) => word.includes('://') || /[^@]@[^@]/u.test(word);

/** Returns how a company is called in a mail, even when nothing of its name may stand there. */
export const namedInMail = (name: string): string => plainName(name) || 'La empresa';

/** Nobody sees it, and mail programs end at it what they take for an address. */
const joiner = '\u2060';

/** A text of a user's choice, in its own words and lines, in which mail programs find nothing to turn into a link. */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(otherStops, '.')
    .replaceAll(stopOfDomain, `.${joiner}`)
    .replaceAll('@', `@${joiner}`)
    .replaceAll('://', `:${joiner}//`);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Escapes what users typed, such as their names, which must stay text in mails and pages: as it stands between tags or
 * in an attribute's quotes.
 */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
