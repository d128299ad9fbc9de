import type { Problem } from '../shared/errors.ts';
import { unstorableCharacter } from '../shared/plain-name.ts';
import type { FileColumn } from './import-field.ts';
import type { RepairCode } from './repairs.ts';
import { clears, type Notice, type Values } from './source-row.ts';

/** The values of a row as a form would send them. */
export interface ReadRow<Name extends string> {
  readonly input: Partial<Readonly<Record<Name, string | null>>>;
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
}

/** What a form takes of any text; most have shorter limits of their own. */
const longest = 1_000;

/** Reads the texts of a row. @returns what is empty is not sent. */
export function readRow<Name extends string>(
  columns: Readonly<Record<Name, FileColumn>>,
  values: Values,
  repairs: ReadonlySet<RepairCode>,
): ReadRow<Name> {
  const input: Partial<Record<string, string | null>> = {};
  const problems: Problem[] = [];
  const notices: Notice[] = [];
  for (const field in columns) {
    const value = values.get(field);
    if (value === undefined) continue;
    if (value === clears) {
      input[field] = null;
      continue;
    }
    const after = understood(field, value, columns[field], repairs, notices);
    const faults = textProblems(field, value, longest);
    if (faults.length > 0) problems.push(...faults);
    if (after !== '') input[field] = after;
  }
  return { input: input as Partial<Record<Name, string | null>>, problems, notices };
}

/** Returns a value after all steps of its column, and tells what a step changes. */
export function understood(
  field: string,
  value: string,
  { understood: steps }: FileColumn,
  repairs: ReadonlySet<RepairCode>,
  notices: Notice[],
): string {
  if (steps === undefined) return value;
  return steps.reduce((before, step) => {
    const { after, code } = step(before, repairs);
    if (after !== before) notices.push({ code, field, before, after });
    return after;
  }, value);
}

const unstorable = 'Este texto tiene un carácter que no se puede guardar; quítalo e inténtalo de nuevo.';

const sheetError =
  'La celda trae un error de tu hoja de cálculo en vez de un valor. Corrige su fórmula o escribe el dato.';

/**
 * Tells whether a text is what a formula without a value shows in Spanish or in English: `#N/A`, `#¡REF!`, `#¿NOMBRE?`.
 */
const isSheetError = (text: string) =>
  /^#(N\/[AD]|¡?(REF|DIV\/0|VALOR|VALUE|NUM|NULO|NULL|CALC|SPILL|DESBORDAMIENTO)!|¿?(NOMBRE|NAME)\?)$/i.test(text);

/** Returns what is refused in a text before any rule is asked: what a request refuses, and what is no value at all. */
export function textProblems(field: string, text: string, most: number): readonly Problem[] {
  if (text.length > most) return [{ field, message: `Escribe a lo más ${most} caracteres.` }];
  if (text.startsWith('#') && isSheetError(text)) return [{ field, message: sheetError }];
  // Most texts have none of the characters that are looked at one by one.
  const isSuspect = /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text);
  return isSuspect && unstorableCharacter(text) !== undefined ? [{ field, message: unstorable }] : [];
}
