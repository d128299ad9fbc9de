import type { Decimal } from '../../../shared/money/decimal.ts';
import type { CfdiOutput } from '../../cfdi/xml/cfdi-output.ts';
import type { XmlElement } from '../../cfdi/xml/parse.ts';
import {
  CfdiReadError,
  childOf,
  childrenOf,
  optional,
  optionalDecimal,
  required,
  requiredChild,
  requiredDecimal,
} from '../../cfdi/xml/tree.ts';
import { partsOf, type AnyPart, type Shape, type TextAttribute } from './shape.ts';

export function writeShape<T>(out: CfdiOutput, shape: Shape<T>, record: T): void {
  out.open(shape.element);
  out.attribute('Version', shape.version);
  for (const [field, part] of partsOf(shape)) writePart(out, part, record[field as keyof T]);
  out.close(shape.element);
}

function writePart(out: CfdiOutput, part: AnyPart, value: unknown): void {
  switch (part.as) {
    case 'text':
      return writeText(out, part, value as string | undefined);
    case 'amount':
      return out.amount(part.attribute, value as Decimal | undefined);
    case 'count':
      return out.attribute(part.attribute, (value as number | undefined)?.toString());
    case 'element':
      return value === undefined ? undefined : writeShape(out, part.shape, value);
    case 'list':
      return writeList(out, part.shape, part.within, value as readonly unknown[]);
  }
}

/** Where double spaces count the XML keeps them; the cadena has one like everywhere. */
function writeText(out: CfdiOutput, { attribute, spaced }: TextAttribute, value: string | undefined): void {
  if (!spaced) return out.attribute(attribute, value);
  out.xmlAttribute(attribute, value);
  out.cadenaValue(value);
}

function writeList(
  out: CfdiOutput,
  shape: Shape<unknown>,
  within: string | undefined,
  items: readonly unknown[],
): void {
  if (items.length === 0) return;
  if (within !== undefined) out.open(within);
  for (const item of items) writeShape(out, shape, item);
  if (within !== undefined) out.close(within);
}

/** @throws CfdiReadError when the element lacks what the schema demands. */
export function readShape<T>(shape: Shape<T>, element: XmlElement): T {
  return Object.fromEntries(partsOf(shape).map(([field, part]) => [field, readPart(part, element)])) as T;
}

function readPart(part: AnyPart, element: XmlElement): unknown {
  switch (part.as) {
    case 'text':
      return part.required ? required(element, part.attribute) : optional(element, part.attribute);
    case 'amount':
      return part.required ? requiredDecimal(element, part.attribute) : optionalDecimal(element, part.attribute);
    case 'count':
      return readCount(element, part.attribute);
    case 'element': {
      const child = part.required ? requiredChild(element, part.shape.element) : childOf(element, part.shape.element);
      return child && readShape(part.shape, child);
    }
    case 'list': {
      const around = part.within === undefined ? element : childOf(element, part.within);
      return around ? childrenOf(around, part.shape.element).map((child) => readShape(part.shape, child)) : [];
    }
  }
}

function readCount(element: XmlElement, attribute: string): number {
  const value = required(element, attribute);
  if (!/^\d{1,9}$/.test(value)) throw new CfdiReadError(`${attribute} of <${element.name}> is no number: ${value}`);
  return Number(value);
}
