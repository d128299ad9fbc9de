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
import {
  partsOf,
  type AmountAttribute,
  type AnyPart,
  type CountAttribute,
  type RecordOf,
  type Shape,
  type TextAttribute,
} from './shape.ts';

export const writeShape = <Of extends Shape>(out: CfdiOutput, shape: Of, record: RecordOf<Of>): void =>
  writeElement(out, shape, record);

function writeElement(out: CfdiOutput, shape: Shape, record: object): void {
  const values = record as Readonly<Record<string, unknown>>;
  out.open(shape.element);
  out.attribute(shape.versionAttribute, shape.version);
  for (const [field, part] of partsOf(shape)) writePart(out, part, values[field]);
  out.close(shape.element);
}

function writePart(out: CfdiOutput, part: AnyPart, value: unknown): void {
  switch (part.as) {
    case 'text':
      return writeText(out, part, value as string | undefined);
    case 'amount':
      return writeAmount(out, part, value as Decimal | undefined);
    case 'count':
      return out.attribute(part.attribute, (value as number | undefined)?.toString());
    case 'element':
      return value === undefined ? undefined : writeElement(out, part.shape, value as object);
    case 'list':
      return writeList(out, part.shape, part.within, value as readonly object[]);
  }
}

/** Where double spaces count the XML keeps them; the cadena has one like everywhere. */
function writeText(out: CfdiOutput, { attribute, spaced }: TextAttribute, value: string | undefined): void {
  if (!spaced) return out.attribute(attribute, value);
  out.xmlAttribute(attribute, value);
  out.cadenaValue(value);
}

function writeAmount(out: CfdiOutput, { attribute, within }: AmountAttribute, value: Decimal | undefined): void {
  if (value === undefined) return;
  if (within !== undefined) out.open(within);
  out.amount(attribute, value);
  if (within !== undefined) out.close(within);
}

function writeList(out: CfdiOutput, shape: Shape, within: string | undefined, items: readonly object[]): void {
  if (items.length === 0) return;
  if (within !== undefined) out.open(within);
  for (const item of items) writeElement(out, shape, item);
  if (within !== undefined) out.close(within);
}

/** @throws CfdiReadError when the element lacks what the schema demands. */
export const readShape = <Of extends Shape>(shape: Of, element: XmlElement): RecordOf<Of> =>
  readElement(shape, element) as RecordOf<Of>;

const readElement = (shape: Shape, element: XmlElement): object =>
  Object.fromEntries(partsOf(shape).map(([field, part]) => [field, readPart(part, element)]));

function readPart(part: AnyPart, element: XmlElement): unknown {
  switch (part.as) {
    case 'text':
      return part.required ? required(element, part.attribute) : optional(element, part.attribute);
    case 'amount':
      return readAmount(element, part);
    case 'count':
      return readCount(element, part);
    case 'element': {
      const child = part.required ? requiredChild(element, part.shape.element) : childOf(element, part.shape.element);
      return child && readElement(part.shape, child);
    }
    case 'list': {
      const around = part.within === undefined ? element : childOf(element, part.within);
      return around ? childrenOf(around, part.shape.element).map((child) => readElement(part.shape, child)) : [];
    }
  }
}

function readAmount(element: XmlElement, { attribute, within, required: isRequired }: AmountAttribute) {
  const holder = within === undefined ? element : childOf(element, within);
  if (holder === undefined) return undefined;
  return isRequired || holder !== element ? requiredDecimal(holder, attribute) : optionalDecimal(holder, attribute);
}

function readCount(element: XmlElement, { attribute }: CountAttribute): number {
  const value = required(element, attribute);
  if (!/^\d{1,9}$/.test(value)) throw new CfdiReadError(`${attribute} of <${element.name}> is no number: ${value}`);
  return Number(value);
}
