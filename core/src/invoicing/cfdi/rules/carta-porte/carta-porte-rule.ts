import { isRfc } from '../../../../sat/fiscal-keys.ts';
import type { CartaPorte } from '../../../complements/carta-porte/carta-porte.ts';
import { requestPath } from '../../../complements/carta-porte/qr.ts';
import { error, warning, type RuleError, type RuleProblem, type RuleWarning } from '../../../rule-problem.ts';
import type { ContextOf, RuleFor } from '../rule.ts';

/** A trip goes with a transfer of one's own goods, and with the income of a carrier. */
export type TripTipo = 'I' | 'T';

export interface TripContext extends ContextOf<TripTipo> {
  /** What was asked for, with its sums: each part stands where it stands in the request. */
  readonly trip: CartaPorte;
}

/** Returns a rule of the complement; a document without one keeps it. */
export const tripRule = (
  codes: RuleFor<TripTipo>['codes'],
  check: (context: TripContext) => readonly RuleProblem[],
  holdsFor: readonly TripTipo[] = ['I', 'T'],
): RuleFor<TripTipo> => ({
  codes,
  holdsFor,
  check(context) {
    const trip = context.comprobante.complementos.find((each) => each.kind === 'cartaporte31');
    return trip ? check({ ...context, trip }) : [];
  },
});

/** @param field in the complement: `mercancias.items[0].pesoEnKg`. */
export const broken = (code: RuleError['code'], field: string, message: string): RuleError =>
  error(code, requestPath(field), message);

/** Returns one problem, where something is wrong. */
export const when = (
  isBroken: boolean,
  code: RuleError['code'],
  field: string,
  message: string,
): readonly RuleError[] => (isBroken ? [broken(code, field, message)] : []);

/** Returns one warning, where something can hardly be meant. */
export const doubtful = (
  isDoubtful: boolean,
  code: RuleWarning['code'],
  field: string,
  message: string,
): readonly RuleWarning[] => (isDoubtful ? [warning(code, requestPath(field), message)] : []);

/** Returns the problems of each item of a list. */
export const each = <Item>(
  list: string,
  items: readonly Item[],
  check: (item: Item, at: string) => readonly RuleProblem[],
): readonly RuleProblem[] => items.flatMap((item, index) => check(item, `${list}[${index}]`));

export const isInternational = ({ transpInternac }: CartaPorte): boolean => transpInternac === 'Sí';

/** One of another length is told by the rule of the schema. */
export const rfcProblems = (rfc: string | undefined, field: string): readonly RuleError[] =>
  when(
    rfc !== undefined && (rfc.length === 12 || rfc.length === 13) && !isRfc(rfc),
    'RFC_INVALID',
    field,
    'Este RFC no tiene la forma que pide el SAT o su fecha no existe. Revísalo.',
  );

interface Foreigner {
  readonly numRegIdTrib?: string | undefined;
  readonly residenciaFiscal?: string | undefined;
}

/** Whoever has a tax number of another country says which. */
export const residenceProblems = (
  { numRegIdTrib, residenciaFiscal }: Foreigner,
  code: RuleError['code'],
  at: string,
): readonly RuleError[] =>
  when(
    numRegIdTrib !== undefined && (residenciaFiscal === undefined || residenciaFiscal === 'MEX'),
    code,
    `${at}.residenciaFiscal`,
    'Elige el país del extranjero, que no es México.',
  );

/**
 * Tells whether the calendar and the clock have a time: a day that its month does not have becomes one of the next, and
 * 24:00 the next day, so that neither is written so again.
 * @param time `2026-11-30` or `2026-11-30T08:00:00`.
 */
export function exists(time: string): boolean {
  const read = new Date(time.includes('T') ? `${time}Z` : time);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(time);
}
