import { Decimal } from '../../../../shared/money/decimal.ts';
import { cartaPorteShape } from '../../../complements/carta-porte/shape.ts';
import {
  partsOf,
  type AnyPart,
  type AmountAttribute,
  type CountAttribute,
  type Shape,
  type TextAttribute,
} from '../../../complements/shape/shape.ts';
import { requestPath } from '../../../complements/carta-porte/request-path.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { broken, tripRule } from './carta-porte-rule.ts';

/** SAT's schema asks this of every text and number, wherever it stands. */
export const esquema = tripRule(['VALIDATION'], ({ trip }) => {
  const found = problemsIn(cartaPorteShape, trip, '');
  const isReported = (term: RegExp) => found.some(({ field }) => term.test(field));
  const noGoods = trip.mercancias.items.length === 0;
  return found.filter(
    ({ field }) => !SUMS.some(({ sum, term }) => field === requestPath(sum) && (noGoods || isReported(term))),
  );
});

/** What is computed is wrong by its terms, and told there; goods that are not there have a rule of their own. */
const SUMS = [
  { sum: 'mercancias.pesoBrutoTotal', term: /\.pesoEnKg$/ },
  { sum: 'mercancias.numTotalMercancias', term: /\.items$/ },
  { sum: 'totalDistRec', term: /\.distancia$/ },
];

function problemsIn(shape: Shape, record: object, at: string): readonly RuleProblem[] {
  const values = new Map(Object.entries(record));
  return partsOf(shape).flatMap(([field, part]) =>
    problemsOf(part, values.get(field), at === '' ? field : `${at}.${field}`),
  );
}

function problemsOf(part: AnyPart, value: unknown, at: string): readonly RuleProblem[] {
  if (value === undefined) return [];
  switch (part.as) {
    case 'text':
      return faultProblems(at, textFault(part, value as string));
    case 'amount':
      return faultProblems(at, numberFault(part, value as Decimal));
    case 'count':
      return faultProblems(at, numberFault(part, Decimal.fromNumber(value as number)));
    case 'element':
      return problemsIn(part.shape, value as object, at);
    case 'list':
      return (value as readonly object[]).flatMap((item, index) => problemsIn(part.shape, item, `${at}[${index}]`));
  }
}

const faultProblems = (at: string, message: string | undefined): readonly RuleProblem[] =>
  message === undefined ? [] : [broken('VALIDATION', at, message)];

function textFault(
  { required, isListed, least, most, pattern, choices, example }: TextAttribute,
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

function numberFault({ limits }: AmountAttribute | CountAttribute, value: Decimal): string | undefined {
  const { least, most, decimals } = limits;
  if (value.significantDecimals() > decimals)
    return decimals === 0 ? 'Escribe un número entero.' : `Escribe a lo más ${decimals} decimales.`;
  if (!value.lessThan(Decimal.parse(least)) && !value.greaterThan(Decimal.parse(most))) return undefined;
  // A number that was left out is zero.
  if (value.isZero()) return 'Falta este dato. Escribe un número mayor que cero.';
  return `Escribe un número de ${least} a ${most}.`;
}
