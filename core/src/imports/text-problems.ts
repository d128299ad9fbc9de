import type { Problem } from '../shared/errors.ts';
import { unstorableCharacter } from '../shared/text.ts';

const unstorable = 'Este texto tiene un carácter que no se puede guardar; quítalo e inténtalo de nuevo.';

/** What a request refuses of a text before any rule is asked (contract G5). */
export function textProblems(field: string, text: string, longest: number): readonly Problem[] {
  if (text.length > longest) return [{ field, message: `Escribe a lo más ${longest} caracteres.` }];
  // Most texts have none of the characters that are looked at one by one.
  const isSuspect = /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text);
  return isSuspect && unstorableCharacter(text) !== undefined ? [{ field, message: unstorable }] : [];
}
