const marks = /[\u0300-\u036f]/g;

/**
 * Returns a heading as it is compared: lower case, without accents and signs; `codigoPostal` and «Código Postal:» are
 * the same.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Returns a heading without what stands in parentheses: «CORREO(S)» and «correo» are one. */
export const outerWords = (text: string): string => plainWords(text.replaceAll(/\([^()]*\)/g, ' '));

/** Returns the words in singular as well: «Correos» too. */
export function stemmed(text: string): string {
  return outerWords(text)
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '').replace(/e$/, '') : word))
    .join(' ');
}
