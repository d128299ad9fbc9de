import type { z } from 'zod';

/** A value of each kind is asked for with these words, where its field has none of its own. */
const ofKind: Readonly<Record<string, string>> = {
  array: 'Envía una lista.',
  tuple: 'Envía una lista.',
  object: 'Envía un objeto, con sus campos.',
  record: 'Envía un objeto, con sus campos.',
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  boolean: 'Envía true o false.',
};

const notValid = 'Este valor no es válido.';

const sized = (origin: string, what: string, count: number | bigint): string =>
  ({
    array: `Envía ${what} ${count} ${count === 1 ? 'elemento' : 'elementos'}.`,
    string: `Escribe ${what} ${count} ${count === 1 ? 'carácter' : 'caracteres'}.`,
  })[origin] ?? `Escribe un número: ${what} ${count}.`;

/**
 * What is said of a value of a wrong shape whose schema has no words of its own, in the words of whoever reads it: those of the
 * library are English. Of keys that nobody knows each is told at its own place.
 */
export const shapeWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : (ofKind[issue.expected] ?? notValid);
    case 'too_big':
      return sized(issue.origin, 'a lo más', issue.maximum);
    case 'too_small':
      return sized(issue.origin, 'al menos', issue.minimum);
    case 'invalid_value':
      return `Elige ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'No se conoce este campo. Quítalo o revisa cómo se llama.';
    default:
      return notValid;
  }
};

/** Returns the issues of some keys, each at its own place. */
export function eachKey(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.slice(0, mostKeys).map((key) => ({ ...issue, path: [...issue.path, key.slice(0, longestKey)] }));
}

/** Limits what a request may bring without end. */
const mostKeys = 20;
const longestKey = 60;
