import type { Decimal } from '../../../shared/money/decimal.ts';
import type { CfdiOutput } from './cfdi-output.ts';
import { collapse } from '../text.ts';

/** Keys, rates, dates and the like, most of a document: nothing in them to collapse or escape. */
const PLAIN = /^[\w.:-]*$/;
const NEEDS_ESCAPING = /[&<>"\t\r\n]/;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\r': '&#13;',
  '\n': '&#10;',
};

/** A text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return NEEDS_ESCAPING.test(text) ? text.replace(/[&<>"\t\r\n]/g, (character) => ESCAPES[character] ?? '') : text;
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
    if (PLAIN.test(value)) return this.#append(name, value, value);
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
    this.#xml += ` ${name}="${escaped}"`;
    this.#cadena += `|${text}`;
  }

  /** What was written since the last call. */
  takeXml(): string {
    const written = this.#xml;
    this.#xml = '';
    return written;
  }

  /** The whole cadena original. */
  cadena(): string {
    return `${this.#cadena}||`;
  }
}
