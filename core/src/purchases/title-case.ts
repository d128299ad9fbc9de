const wordStart = /(^|[\s'’-])(\p{L})/gu;

/**
 * Returns a name as people write names, while it is typed: `juan pérez` is Juan Pérez. What is between the words stays.
 */
export function titleCase(text: string): string {
  return text
    .toLocaleLowerCase('es-MX')
    .replaceAll(wordStart, (_found, before: string, letter: string) => before + letter.toLocaleUpperCase('es-MX'));
}
