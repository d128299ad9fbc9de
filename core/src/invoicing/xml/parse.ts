import { unstorableCharacter } from '../../shared/plain-name.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { otherPrefixes, usualName, type OtherPrefixes } from './namespaces.ts';

/**
 * An element of an XML document: names with their prefix, that of SAT's namespaces as SAT's schemas give it. Text between
 * elements is not kept.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
}

interface OpenElement extends XmlElement {
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  /** It is the name as its end tag repeats it. */
  readonly written: string;
  readonly prefixes: OtherPrefixes;
}

/** The text is no XML that a CFDI could be. */
export class XmlSyntaxError extends Error {
  override readonly name = 'XmlSyntaxError';
}

const SKIPPED = /<!--(?:(?!--)[\s\S])*-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|[^<]+/y;
const START_TAG = /<([^\s<>/=!?'"&]+)/y;
const ATTRIBUTE = /\s+([^\s<>/=!?'"&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;
const END_TAG = /<\/([^\s<>/]+)\s*>/y;
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));|&/g;
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Reads the XML that CFDI are made of: elements and attributes. It is strict about nesting, quotes and references. A DTD is
 * refused: a CFDI has none, and by DTDs XML can be made to attack its reader.
 * @throws XmlSyntaxError
 */
export function parseXml(text: string): XmlElement {
  const scan = scanner(text);
  const top: OpenElement = { name: '', attributes: new Map(), children: [], written: '', prefixes: new Map() };
  const open = [top];
  while (!scan.atEnd()) {
    const parent = open.at(-1) ?? top;
    const start = scan.match(START_TAG);
    if (start) {
      const [, written = ''] = start;
      const attributes = attributesOf(scan);
      const prefixes = otherPrefixes(attributes, parent.prefixes);
      const element: OpenElement = { name: usualName(written, prefixes), attributes, children: [], written, prefixes };
      const end = scan.match(TAG_END) ?? scan.fail(`<${written}> is not closed`);
      parent.children.push(element);
      if (end[1] === '') open.push(element);
      continue;
    }
    const end = scan.match(END_TAG);
    if (end && (open.length === 1 || parent.written !== end[1])) scan.fail(`</${String(end[1])}> closes nothing`);
    if (end) open.pop();
    else if (!scan.match(SKIPPED)) scan.fail('unexpected markup');
  }
  const [root] = top.children;
  if (!root || top.children.length > 1 || open.length > 1) throw new XmlSyntaxError('not one whole root element');
  return root;
}

type Scanner = ReturnType<typeof scanner>;

function scanner(text: string) {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  return {
    atEnd: () => at >= text.length,
    match(pattern: RegExp): RegExpExecArray | null {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match) at = pattern.lastIndex;
      return match;
    },
    fail(reason: string): never {
      throw new XmlSyntaxError(`${reason}, at character ${at}`);
    },
  };
}

function attributesOf(scan: Scanner): Map<string, string> {
  const attributes = new Map<string, string>();
  for (let match = scan.match(ATTRIBUTE); match; match = scan.match(ATTRIBUTE)) {
    const [, name = '', double, single = ''] = match;
    if (attributes.has(name)) scan.fail(`${name} stands twice`);
    attributes.set(name, attributeValue(double ?? single));
  }
  return attributes;
}

/** XML normalises white space that is not written as a reference (XML 1.0, 3.3.3). */
function attributeValue(written: string): string {
  const spaced = written.replace(/\r\n|[\t\r\n]/g, ' ');
  return spaced.includes('&') ? spaced.replace(REFERENCE, resolve) : spaced;
}

function resolve(reference: string, decimal?: string, hexadecimal?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
  const character = code === undefined ? ENTITIES.get(name) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  // XML 1.0 has no NUL and no half characters, however they are written.
  if (character === undefined || unstorableCharacter(character) !== undefined)
    throw new XmlSyntaxError(`unknown reference ${reference}`);
  return character;
}

/** The XML is well formed and is not the CFDI that it should be. */
export class CfdiReadError extends Error {
  override readonly name = 'CfdiReadError';
}

/** An attribute has to be an amount and is none. */
export class CfdiAmountError extends CfdiReadError {
  readonly attribute: string;

  constructor(element: XmlElement, attribute: string) {
    super(`${attribute} of <${element.name}> is no amount`);
    this.attribute = attribute;
  }
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

/** @throws CfdiReadError where the XML lacks it. */
export function requiredChild(element: XmlElement, name: string): XmlElement {
  const child = childOf(element, name);
  if (!child) throw new CfdiReadError(`<${element.name}> lacks <${name}>`);
  return child;
}

export const optional = (element: XmlElement, attribute: string): string | undefined =>
  element.attributes.get(attribute);

/** @throws CfdiReadError where the XML lacks it. */
export function required(element: XmlElement, attribute: string): string {
  const value = optional(element, attribute);
  if (value === undefined) throw new CfdiReadError(`<${element.name}> lacks ${attribute}`);
  return value;
}

/** Keeps the decimals as recorded. @throws CfdiAmountError for what is no amount. */
export function optionalDecimal(element: XmlElement, attribute: string): Decimal | undefined {
  const text = optional(element, attribute);
  if (text === undefined) return undefined;
  const value = Decimal.tryParse(text);
  if (!value) throw new CfdiAmountError(element, attribute);
  return value;
}

/** @throws CfdiReadError where the XML lacks it or has no amount there. */
export function requiredDecimal(element: XmlElement, attribute: string): Decimal {
  const value = optionalDecimal(element, attribute);
  if (!value) throw new CfdiReadError(`<${element.name}> lacks ${attribute}`);
  return value;
}
