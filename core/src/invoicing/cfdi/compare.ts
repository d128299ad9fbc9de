import { Decimal } from '../../shared/money/decimal.ts';
import type { Comprobante } from './request.ts';
import { ALL_NODES } from './nodes/all.ts';
import { collapse } from '../xml/output.ts';
import { type ContentsElement, contentsOf } from './contents.ts';
import type { XmlElement } from '../xml/parse.ts';
import { complementTypeOf } from '../complements/registry.ts';

/** Tells where the stamped XML says something else than what was sent. Null is what one of the two does not have. */
export interface CfdiDifference {
  /** Elements and attribute as in the XML, without prefixes: `Conceptos.Concepto[0].Descripcion`. */
  readonly path: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** More than this is not read by anybody, and one change may concern each of 5,000 concepts. */
const MOST = 100;
const LONGEST = 1_000;

/** A provider adds these to each document, or they seal it. */
const ADDED_ELEMENTS: ReadonlySet<string> = new Set(['cfdi:Addenda', 'tfd:TimbreFiscalDigital']);
const ADDED_ATTRIBUTES = /^(?:xmlns(?::.*)?|xsi:.*|Sello|Certificado|NoCertificado)$/;

const PAIRED_BY = new Map(ALL_NODES.flatMap(({ pairedBy = {} }) => Object.entries(pairedBy)));
const COUNTED: ReadonlySet<string> = new Set(ALL_NODES.flatMap(({ counted = [] }) => counted));

/**
 * Returns every difference between a document as we meant it and its stamped XML, node by node; what SAT treats as
 * equal is none.
 */
export function compareCfdi(ours: Comprobante, theirs: XmlElement): readonly CfdiDifference[] {
  const differences: CfdiDifference[] = [];
  compareElements(contentsOf(ours), theirs, '', differences);
  return differences.slice(0, MOST);
}

function compareElements(ours: ContentsElement, theirs: XmlElement, path: string, found: CfdiDifference[]): void {
  if (found.length >= MOST) return;
  compareAttributes(ours, theirs, path, found);
  const [left, right] = [childrenByName(ours.children), childrenByName(theirs.children)];
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    compareLists(left.get(name) ?? [], right.get(name) ?? [], `${path}${name.replace(/^.*:/, '')}`, found);
  }
}

function compareAttributes(ours: ContentsElement, theirs: XmlElement, path: string, found: CfdiDifference[]): void {
  for (const [name, value] of ours.attributes) {
    const other = theirs.attributes.get(name);
    if (isEqual(name, value, other)) continue;
    if (other === undefined && isNeutral(name, textOf(value), ours.attributes.get('Moneda'))) continue;
    found.push({ path: `${path}${name}`, ours: textOf(value), theirs: short(other) });
  }
  for (const [name, value] of theirs.attributes) {
    if (ours.attributes.has(name) || ADDED_ATTRIBUTES.test(name)) continue;
    if (isNeutral(name, value, theirs.attributes.get('Moneda'))) continue;
    found.push({ path: `${path}${name}`, ours: null, theirs: short(value) });
  }
}

function isEqual(name: string, ours: string | Decimal, theirs: string | undefined): boolean {
  if (theirs === undefined) return false;
  if (typeof ours !== 'string')
    return ours.toPlainString() === theirs || Decimal.tryParse(theirs)?.equals(ours) === true;
  if (ours === theirs || collapse(ours) === collapse(theirs)) return true;
  return name === 'UUID' && ours.toUpperCase() === theirs.toUpperCase();
}

/** A discount of zero, and the peso's own rate of 1, say nothing. */
function isNeutral(name: string, value: string, moneda: string | Decimal | undefined): boolean {
  if (name === 'Descuento') return Decimal.tryParse(value)?.isZero() === true;
  return name === 'TipoCambio' && moneda === 'MXN' && Decimal.tryParse(value)?.equals(Decimal.ONE) === true;
}

function compareLists(
  ours: readonly ContentsElement[],
  theirs: readonly XmlElement[],
  path: string,
  found: CfdiDifference[],
): void {
  const name = (ours[0] ?? theirs[0])?.name ?? '';
  const key = PAIRED_BY.get(name);
  const [left, right] = key ? [ordered(ours, key), ordered(theirs, key)] : [ours, theirs];
  const count = Math.max(left.length, right.length);
  for (let index = 0; index < count; index++) {
    const location = count > 1 || COUNTED.has(name) ? `${path}[${index}]` : path;
    const [mine, other] = [left[index], right[index]];
    if (mine && other) compareElements(mine, other, `${location}.`, found);
    else found.push({ path: location, ours: described(mine), theirs: described(other) });
  }
}

function childrenByName<T extends { readonly name: string; readonly children: readonly { readonly name: string }[] }>(
  children: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const child of children) {
    if (ADDED_ELEMENTS.has(child.name) || isOnlyOfThePac(child)) continue;
    const group = groups.get(child.name);
    if (group) group.push(child);
    else groups.set(child.name, [child]);
  }
  return groups;
}

function isOnlyOfThePac({ name, children }: { name: string; children: readonly { readonly name: string }[] }): boolean {
  return name === 'cfdi:Complemento' && children.every((child) => ADDED_ELEMENTS.has(child.name));
}

type AnyElement = ContentsElement | XmlElement;

function ordered<T extends AnyElement>(elements: readonly T[], key: readonly string[]): readonly T[] {
  if (elements.length < 2) return elements;
  return elements.toSorted((left, right) => (keyOf(left, key) < keyOf(right, key) ? -1 : 1));
}

/** A rate of 0.16 is one of 0.160000, and a UUID is the same in both cases. */
function keyOf({ attributes }: AnyElement, names: readonly string[]): string {
  const values = names.map((name) => textOf(attributes.get(name) ?? ''));
  return values.map((value) => Decimal.tryParse(value)?.trimmed().toPlainString() ?? value.toUpperCase()).join(' ');
}

const textOf = (value: string | Decimal): string => (typeof value === 'string' ? value : value.toPlainString());
const short = (value: string | undefined): string | null => value?.slice(0, LONGEST) ?? null;

/** Returns the text of a whole element that one of the two lacks. */
function described(element: AnyElement | undefined): string | null {
  if (!element) return null;
  const attributes = [...element.attributes].map(([name, value]) => `${name}="${textOf(value)}"`);
  return short(attributes.join(' ')) ?? '';
}

/**
 * Tells whether a stamped document is the one that we sent, judged by its contents alone. `doubtful` is for a person to
 * decide: a second stamp of the same sale and a document of another one may look like that.
 */
export type Sameness = 'same' | 'other' | 'doubtful';

export function sameness(ours: Comprobante, theirs: Comprobante): Sameness {
  if (!sameFolio(ours, theirs) || ours.receptor.rfc !== theirs.receptor.rfc) return 'other';
  const sameMoment = ours.fecha === theirs.fecha;
  const sameTotal =
    ours.moneda === theirs.moneda && ours.total.equals(theirs.total) && worthOf(ours) === worthOf(theirs);
  if (sameMoment && sameTotal) return 'same';
  return sameMoment || sameTotal ? 'doubtful' : 'other';
}

/** A document of payments has a total of zero: what they pay stands in its complement. */
const worthOf = ({ complementos }: Comprobante) =>
  complementos.map((each) => complementTypeOf(each).worth?.(each) ?? '').join();

/** One issuer, type, serie and folio. */
export const sameFolio = (ours: Comprobante, theirs: Comprobante) =>
  ours.emisor.rfc === theirs.emisor.rfc &&
  ours.tipoDeComprobante === theirs.tipoDeComprobante &&
  (ours.serie ?? '') === (theirs.serie ?? '') &&
  (ours.folio ?? '') === (theirs.folio ?? '');
