import type { Decimal } from '../../shared/money/decimal.ts';

/** Names the namespace of a complement's elements, declared on the root, as SAT asks. */
export interface XmlNamespace {
  readonly prefix: string;
  readonly uri: string;
  /** It is the address of the XSD, for xsi:schemaLocation. */
  readonly schema: string;
}

/**
 * Writes a document's XML and its cadena original at once. An attribute joins both, so attributes must come in the
 * order of SAT's cadena. `xmlAttribute` and `cadenaValue` are for the few whose places in the two differ. Undefined
 * values are left out.
 */
export interface CfdiOutput {
  open(element: string): void;
  attribute(name: string, value: string | undefined): void;
  /** Writes an attribute with the decimals recorded. */
  amount(name: string, value: Decimal | undefined): void;
  xmlAttribute(name: string, value: string | undefined): void;
  cadenaValue(value: string | undefined): void;
  close(element: string): void;
}

const NEEDS_COLLAPSING = /[\t\r\n]|^ | $| {2}/;

/** Collapses white space as SAT's stylesheet does: trimmed, every run of it one space. */
export const collapse = (text: string): string =>
  NEEDS_COLLAPSING.test(text) ? text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '') : text;

/** Does as `collapse`, and returns undefined when nothing is left: an optional attribute of a CFDI may not be empty. */
export const collapseOptional = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : collapse(text) || undefined;

const NEEDS_ESCAPING = /[&<>"\t\r\n]/;
/** Gives the escape of what `NEEDS_ESCAPING` finds, by character code. */
const ESCAPED = Uint8Array.from({ length: 64 }, (_, code) => (NEEDS_ESCAPING.test(String.fromCodePoint(code)) ? 1 : 0));
const SPACE = 32;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\r': '&#13;',
  '\n': '&#10;',
};

/** Returns a text as the value of an attribute in double quotes. */
export const escapeAttribute = (text: string): string =>
  NEEDS_ESCAPING.test(text) ? text.replace(/[&<>"\t\r\n]/g, (character) => ESCAPES[character] ?? '') : text;

/**
 * Tells whether there is nothing to collapse or escape, as in most of a document. It is a loop, since starting a
 * regular expression for each of a document's thousands of short values takes longer than looking at their characters.
 */
function isPlain(text: string): boolean {
  let last = SPACE;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < ESCAPED.length && (ESCAPED[code] === 1 || (code === SPACE && last === SPACE))) return false;
    last = code;
  }
  return last !== SPACE || text === '';
}

/** Builds both texts by appending: a document of ten concepts must cost less than its signature. */
export class StringOutput implements CfdiOutput {
  #xml = '';
  #cadena = '|';
  #inStartTag = false;

  open(element: string): void {
    this.#xml += this.#inStartTag ? `><${element}` : `<${element}`;
    this.#inStartTag = true;
  }

  attribute(name: string, value: string | undefined): void {
    if (value === undefined) return;
    if (isPlain(value)) return this.#append(name, value, value);
    const text = collapse(value);
    this.#append(name, escapeAttribute(text), text);
  }

  amount(name: string, value: Decimal | undefined): void {
    if (value === undefined) return;
    const text = value.toPlainString();
    this.#append(name, text, text);
  }

  xmlAttribute(name: string, value: string | undefined): void {
    if (value !== undefined) this.#xml += ` ${name}="${escapeAttribute(value)}"`;
  }

  cadenaValue(value: string | undefined): void {
    if (value !== undefined) this.#cadena += `|${collapse(value)}`;
  }

  close(element: string): void {
    this.#xml += this.#inStartTag ? '/>' : `</${element}>`;
    this.#inStartTag = false;
  }

  #append(name: string, escaped: string, text: string): void {
    // The name in a short string of its own: the long one then grows by fewer parts.
    this.#xml += ` ${name}="` + escaped + '"';
    this.#cadena += '|' + text;
  }

  /** Takes what was written since the last call. */
  takeXml(): string {
    const written = this.#xml;
    this.#xml = '';
    return written;
  }

  /** Returns the whole cadena original. */
  cadena(): string {
    return `${this.#cadena}||`;
  }
}
