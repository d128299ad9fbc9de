import { Decimal } from '../../../shared/money/decimal.ts';
import { type CfdiOutput, collapse, collapseOptional, type XmlNamespace } from '../../xml/output.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { error, type RuleProblem } from '../../rule-problem.ts';
import type { ComplementRule } from '../complement-type.ts';
import * as shapes from './shape.ts';
import { readShape, writeShape } from './xml.ts';

/**
 * The record that something sent or stored is: texts without needless white space, numbers as decimals, lists that may be
 * empty. What the schema demands and nobody gave is empty or zero, which the rules refuse.
 */
export const recordOf = <Of extends shapes.Shape>(
  shape: Of,
  given: shapes.Given<shapes.RecordOf<Of>>,
): shapes.RecordOf<Of> => fieldsOf(shape, given as object) as shapes.RecordOf<Of>;

function fieldsOf(shape: shapes.Shape, given: object): object {
  const values = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(shapes.recordedParts(shape).map(([field, part]) => [field, valueOf(part, values[field])]));
}

function valueOf(part: shapes.AnyPart, given: unknown): unknown {
  switch (part.as) {
    case 'text':
      if (part.spaced) return (given as string | undefined)?.trim();
      return part.required ? collapse((given as string | undefined) ?? '') : collapseOptional(given as string);
    case 'amount':
      if (given === undefined) return part.required ? Decimal.ZERO : undefined;
      return Decimal.fromNumber(given as number);
    case 'count':
      return given ?? 0;
    case 'element':
      return given === undefined && !part.required ? undefined : fieldsOf(part.shape, given ?? {});
    case 'list':
      return ((given as readonly object[] | undefined) ?? []).map((item) => fieldsOf(part.shape, item));
  }
}

/** Makes what follows of a complement from its shape alone, where all of it is recorded and none of it adds to the document's total. */
export const shaped = <const Kind extends string, Of extends shapes.Shape>(
  kind: Kind,
  shape: Of,
  namespace: XmlNamespace,
) => ({
  namespace,
  shape,
  write: (out: CfdiOutput, complement: shapes.RecordOf<Of>): void => writeShape(out, shape, complement),
  /** @throws CfdiReadError when the element lacks what the schema demands. */
  read: (element: XmlElement) => ({ kind, ...readShape(shape, element) }),
  balance: () => Decimal.ZERO,
});

interface Fault {
  /** It is a path in the record: `mercancias.items[0].pesoEnKg`. */
  readonly field: string;
  readonly message: string;
  /** Nothing is written there. */
  readonly isMissing?: boolean;
}

/** Returns what SAT's schema asks of every text and number of a record, wherever it stands. */
export const faultsIn = <Of extends shapes.Shape>(shape: Of, record: shapes.RecordOf<Of>): readonly Fault[] =>
  faultsBelow(shape, record, '', () => []);

/**
 * Returns the same as the rule of a complement, which also asks for the elements that the schema does not do without.
 */
export const shapeRule = <Of extends shapes.Shape>(shape: Of): ComplementRule<shapes.RecordOf<Of>> => ({
  codes: ['VALIDATION'],
  check: (complement, at): readonly RuleProblem[] =>
    faultsBelow(shape, complement, at, tooFew).map(({ field, message }) => error('VALIDATION', field, message)),
});

type OfList = (list: shapes.ElementList, count: number, at: string) => readonly Fault[];

const tooFew: OfList = ({ least }, count, at) =>
  count < least ? [{ field: at, message: least === 1 ? 'Agrega al menos uno.' : `Agrega al menos ${least}.` }] : [];

function faultsBelow(shape: shapes.Shape, record: object, at: string, ofList: OfList): readonly Fault[] {
  const values = new Map(Object.entries(record));
  return shapes
    .partsOf(shape)
    .flatMap(([field, part]) => faultsOf(part, values.get(field), at === '' ? field : `${at}.${field}`, ofList));
}

function faultsOf(part: shapes.AnyPart, value: unknown, at: string, ofList: OfList): readonly Fault[] {
  if (value === undefined) return [];
  switch (part.as) {
    case 'text':
      return faultsAt(at, textFault(part, value as string), value === '');
    case 'amount':
      return faultsAt(at, numberFault(part, value as Decimal));
    case 'count':
      return faultsAt(at, numberFault(part, Decimal.fromNumber(value as number)));
    case 'element':
      return faultsBelow(part.shape, value as object, at, ofList);
    case 'list': {
      const items = value as readonly object[];
      const below = items.flatMap((item, index) => faultsBelow(part.shape, item, `${at}[${index}]`, ofList));
      return [...ofList(part, items.length, at), ...below];
    }
  }
}

const faultsAt = (field: string, message: string | undefined, isMissing = false): readonly Fault[] =>
  message === undefined ? [] : [{ field, message, ...(isMissing && { isMissing }) }];

function textFault(
  { required, isListed, least, most, pattern, choices, example }: shapes.TextAttribute,
  value: string,
): string | undefined {
  if (value === '') return required ? `Falta este dato. ${isListed || choices ? 'Elígelo' : 'Escríbelo'}.` : undefined;
  if (value.includes('|')) return 'Lleva el carácter |, que el SAT no permite. Quítalo.';
  // SAT counts characters; length counts an emoji as two.
  const { length } = Array.from(value);
  const isOfForm = choices ? choices.includes(value) : pattern?.test(value) !== false;
  if (!isOfForm && example !== undefined) return `No tiene la forma que pide el SAT. Escribe algo como ${example}.`;
  if (length < least) return `Lleva al menos ${least} caracteres. Complétalo.`;
  if (length > most) return `Pasa de ${most} caracteres. Acórtalo.`;
  return isOfForm ? undefined : 'No tiene la forma que pide el SAT. Corrígelo.';
}

function numberFault({ limits }: shapes.AmountAttribute | shapes.CountAttribute, value: Decimal): string | undefined {
  const { least, most, decimals } = limits;
  if (value.significantDecimals() > decimals)
    return decimals === 0 ? 'Escribe un número entero.' : `Escribe a lo más ${decimals} decimales.`;
  if (!value.lessThan(Decimal.parse(least)) && !value.greaterThan(Decimal.parse(most))) return undefined;
  // A number that was left out is zero.
  if (value.isZero()) return 'Falta este dato. Escribe un número mayor que cero.';
  return `Escribe un número de ${least} a ${most}.`;
}
