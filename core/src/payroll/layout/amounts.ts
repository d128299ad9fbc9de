import { total } from '../../invoicing/complements/nomina/keys.ts';
import type { NominaRequest } from '../../invoicing/invoice-request.ts';
import type { DeduccionInput, NominaInput, OtroPagoInput, PercepcionInput } from '../../invoicing/complement-inputs.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { isOfLine, type LayoutColumn, type LayoutPart, type LineColumn } from './columns.ts';
import { extraIn, hoursOfAll, withExtra, type FilledExtra } from './extras.ts';

/** What a row of a layout says of a payslip; whatever it leaves out stays as it is. */
export interface FilledAmounts {
  /** It has up to 3 decimals. */
  readonly numDiasPagados?: number | undefined;
  readonly amounts: readonly FilledAmount[];
}

/** Pesos with up to 2 decimals, or a whole number. A line all of whose amounts are 0 is taken off the payslip. */
export type FilledAmount = LayoutColumn & { readonly importe: number };

type FilledLine = LineColumn & FilledAmount;

/** Amounts for the payslip of the worker with this CURP. */
export interface FilledPayslip extends FilledAmounts {
  readonly curp: string;
}

/** Any line of a payslip. */
type Line = PercepcionInput & DeduccionInput & OtroPagoInput;

const isOf =
  ({ tipo, concepto }: Pick<LineColumn, 'tipo' | 'concepto'>) =>
  (line: Line): boolean =>
    line.tipo === tipo && line.concepto?.trim() === concepto;

const sumOf = (lines: readonly Line[], part: LayoutPart): Decimal | undefined => {
  const given = lines.flatMap((line) => (line[part] === undefined ? [] : [Decimal.fromNumber(line[part])]));
  return given.length === 0 ? undefined : total(given);
};

/**
 * Returns what a payslip has of a column: all of its lines of that name together, in pesos; undefined where it has
 * none.
 */
export const amountIn = (nomina: NominaInput, column: LayoutColumn): Decimal | undefined => {
  if (!isOfLine(column)) return extraIn(nomina, column);
  const lines: readonly Line[] = nomina[column.group] ?? [];
  return sumOf(lines.filter(isOf(column)), column.part);
};

/**
 * Returns a payslip with what a row says of it: amounts of lines that it has are replaced, and what else those lines
 * tell stays.
 */
export function withAmounts(request: NominaRequest, { numDiasPagados, amounts }: FilledAmounts): NominaRequest {
  const { nomina = {} } = request;
  const ofLines = amounts.filter((amount): amount is FilledLine => isOfLine(amount));
  const extras = amounts.filter((amount): amount is FilledExtra => !isOfLine(amount));
  const filled = [...Map.groupBy(ofLines, ({ group }) => group)].map(([group, own]) => {
    const isFilled = (line: Line) => own.some((each) => isOf(each)(line));
    const lines = own.reduce<readonly Line[]>(withAmount, nomina[group] ?? []);
    return [group, lines.filter((line) => !isFilled(line) || !isNothing(line))] as const;
  });
  const days = numDiasPagados === undefined ? {} : { numDiasPagados };
  const paid = { ...nomina, ...Object.fromEntries(filled), ...days };
  return { ...request, nomina: extras.reduce(withExtra, paid) };
}

function withAmount(lines: readonly Line[], filled: FilledLine): readonly Line[] {
  const is = isOf(filled);
  const line = merged(lines.filter(is), filled);
  const index = lines.findIndex(is);
  if (index < 0) return [...lines, line];
  return [...lines.slice(0, index), line, ...lines.slice(index + 1).filter((each) => !is(each))];
}

const amountsOfLine = ['importeGravado', 'importeExento', 'importe', 'subsidioCausado'] as const;

/** Merges lines that are called the same into one: what they come to together, but for the part that is filled in. */
function merged(same: readonly Line[], { group, tipo, concepto, part, importe }: FilledLine): Line {
  const zeros: Line = group === 'percepciones' ? { importeGravado: 0, importeExento: 0 } : { importe: 0 };
  const sums = amountsOfLine.flatMap((each) => {
    const sum = sumOf(same, each);
    return sum === undefined ? [] : [[each, sum.toNumber()] as const];
  });
  const own = { ...zeros, tipo, clave: tipo, concepto, ...same[0], ...Object.fromEntries(sums), [part]: importe };
  const hours = hoursOfAll(same);
  return hours.length === 0 ? own : { ...own, horasExtra: hours };
}

const isNothing = (line: Line): boolean =>
  amountsOfLine.every((part) => !line[part]) && line.compensacion === undefined;
