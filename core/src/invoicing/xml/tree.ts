import { Decimal } from '../../shared/money/decimal.ts';
import type { XmlElement } from './parse.ts';

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

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** @throws CfdiReadError where the XML lacks it. */
export function requiredChild(element: XmlElement, name: string): XmlElement {
  const child = childOf(element, name);
  if (!child) throw new CfdiReadError(`<${element.name}> lacks <${name}>`);
  return child;
}

export function optional(element: XmlElement, attribute: string): string | undefined {
  return element.attributes.get(attribute);
}

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
