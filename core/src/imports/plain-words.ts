const marks = /[\u0300-\u036f]/g;

/** A heading as it is compared: lower case, without accents and signs; `codigoPostal` and «Código Postal:» are the same. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
