import type { Problem } from '../shared/errors.ts';
import { unstorableCharacter } from '../shared/text.ts';

const unstorable = 'Este texto tiene un carácter que no se puede guardar; quítalo e inténtalo de nuevo.';

const sheetError =
  'La celda trae un error de tu hoja de cálculo en vez de un valor. Corrige su fórmula o escribe el dato.';

/**
 * Tells whether a text is what a formula without a value shows in Spanish or in English: `#N/A`, `#¡REF!`, `#¿NOMBRE?`.
 */
const isSheetError = (text: string) =>
  /^#(N\/[AD]|¡?(REF|DIV\/0|VALOR|VALUE|NUM|NULO|NULL|CALC|SPILL|DESBORDAMIENTO)!|¿?(NOMBRE|NAME)\?)$/i.test(text);

/** Returns what is refused in a text before any rule is asked: what a request refuses, and what is no value at all. */
export function textProblems(field: string, text: string, longest: number): readonly Problem[] {
  if (text.length > longest) return [{ field, message: `Escribe a lo más ${longest} caracteres.` }];
  if (text.startsWith('#') && isSheetError(text)) return [{ field, message: sheetError }];
  // Most texts have none of the characters that are looked at one by one.
  const isSuspect = /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text);
  return isSuspect && unstorableCharacter(text) !== undefined ? [{ field, message: unstorable }] : [];
}
