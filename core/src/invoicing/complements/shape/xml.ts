import { type Decimal, sum } from '../../../shared/money/decimal.ts';
import type { CfdiOutput } from '../../xml/output.ts';
import * as xml from '../../xml/parse.ts';
import * as shapes from './shape.ts';

export const writeShape = <Of extends shapes.Shape>(out: CfdiOutput, shape: Of, record: shapes.RecordOf<Of>): void =>
  writeElement(out, shape, record);

function writeElement(out: CfdiOutput, shape: shapes.Shape, record: object): void {
  const values = record as Readonly<Record<string, unknown>>;
  out.open(shape.element);
  out.attribute(shape.versionAttribute, shape.version);
  let around: readonly string[] = [];
  for (const [field, part] of shapes.partsOf(shape)) {
    if (part.as === 'list') {
      around = writeList(out, part, values[field] as readonly object[], around);
    } else {
      leave(out, around, 0);
      around = [];
      writePart(out, part, part.as === 'amount' && part.sumOf ? sumIn(values, part.sumOf) : values[field]);
    }
  }
  leave(out, around, 0);
  out.close(shape.element);
}

const sumIn = (values: Readonly<Record<string, unknown>>, [list, field]: shapes.SumOf): Decimal =>
  sum((values[list] as readonly Readonly<Record<string, Decimal>>[]).flatMap((item) => item[field] ?? []));

function writePart(out: CfdiOutput, part: Exclude<shapes.AnyPart, shapes.ElementList>, value: unknown): void {
  switch (part.as) {
    case 'text':
      return writeText(out, part, value as string | undefined);
    case 'amount':
      return writeAmount(out, part, value as Decimal | undefined);
    case 'count':
      return out.attribute(part.attribute, (value as number | undefined)?.toString());
    case 'element':
      return value === undefined ? undefined : writeElement(out, part.shape, value as object);
  }
}

/** Where double spaces count the XML keeps them; the cadena has one like everywhere. */
function writeText(out: CfdiOutput, { attribute, spaced }: shapes.TextAttribute, value: string | undefined): void {
  if (!spaced) return out.attribute(attribute, value);
  out.xmlAttribute(attribute, value);
  out.cadenaValue(value);
}

function writeAmount(out: CfdiOutput, part: shapes.AmountAttribute, value: Decimal | undefined): void {
  if (value === undefined) return;
  const { attribute, within, isFixed, limits } = part;
  if (within !== undefined) out.open(within);
  out.amount(attribute, isFixed ? value.round(limits.decimals, 'half-up') : value);
  if (within !== undefined) out.close(within);
}

/**
 * Writes the elements of a list, within those around them.
 * @param around elements that the lists before have opened. @returns those that are open now.
 */
function writeList(
  out: CfdiOutput,
  { shape, within }: shapes.ElementList,
  items: readonly object[],
  around: readonly string[],
): readonly string[] {
  if (items.length === 0) return around;
  const differing = within.findIndex((element, index) => element !== around[index]);
  const shared = differing === -1 ? within.length : differing;
  leave(out, around, shared);
  for (const element of within.slice(shared)) out.open(element);
  for (const item of items) writeElement(out, shape, item);
  return within;
}

/** Closes the elements that were opened around lists, but for the first few. */
function leave(out: CfdiOutput, around: readonly string[], count: number): void {
  for (const element of around.slice(count).toReversed()) out.close(element);
}

/** @throws CfdiReadError when the element lacks what the schema demands. */
export const readShape = <Of extends shapes.Shape>(shape: Of, element: xml.XmlElement): shapes.RecordOf<Of> =>
  readElement(shape, element) as shapes.RecordOf<Of>;

const readElement = (shape: shapes.Shape, element: xml.XmlElement): object =>
  Object.fromEntries(shapes.recordedParts(shape).map(([field, part]) => [field, readPart(part, element)]));

function readPart(part: shapes.AnyPart, element: xml.XmlElement): unknown {
  switch (part.as) {
    case 'text':
      return readText(element, part);
    case 'amount':
      return readAmount(element, part);
    case 'count':
      return readCount(element, part);
    case 'element': {
      const child = part.required
        ? xml.requiredChild(element, part.shape.element)
        : xml.childOf(element, part.shape.element);
      return child && readElement(part.shape, child);
    }
    case 'list': {
      const around = part.within.reduce<xml.XmlElement | undefined>(
        (outer, name) => outer && xml.childOf(outer, name),
        element,
      );
      return around ? xml.childrenOf(around, part.shape.element).map((child) => readElement(part.shape, child)) : [];
    }
  }
}

function readText(
  element: xml.XmlElement,
  { attribute, required: isRequired, isClosed, choices }: shapes.TextAttribute,
) {
  const value = isRequired ? xml.required(element, attribute) : xml.optional(element, attribute);
  if (isClosed && value !== undefined && !choices?.includes(value)) {
    throw new xml.CfdiReadError(`unknown ${attribute} ${value}`);
  }
  return value;
}

function readAmount(element: xml.XmlElement, { attribute, within, required: isRequired }: shapes.AmountAttribute) {
  const holder = within === undefined ? element : xml.childOf(element, within);
  if (holder === undefined) return undefined;
  return isRequired || holder !== element
    ? xml.requiredDecimal(holder, attribute)
    : xml.optionalDecimal(holder, attribute);
}

function readCount(element: xml.XmlElement, { attribute }: shapes.CountAttribute): number {
  const value = xml.required(element, attribute);
  if (!/^\d{1,9}$/.test(value)) throw new xml.CfdiReadError(`${attribute} of <${element.name}> is no number: ${value}`);
  return Number(value);
}
