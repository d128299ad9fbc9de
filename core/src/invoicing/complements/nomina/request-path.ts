/** Where a request has other places than the complement, in the order in which they are looked for. */
const places: readonly (readonly [of: RegExp, inRequest: string])[] = [
  [/^emisor\.?/, ''],
  [/^receptor/, 'empleado'],
  [/^(percepciones|deducciones)\.\1/, '$1'],
  // What is below one of these, or below a field of a line, the form tells at that.
  [/^percepciones\.(jubilacion|separacion).*$/, '$1'],
  [/^([^[]*\[\d+\]\.[a-z]+).*$/i, '$1'],
];

/** Where a user's request has a field of the complement: the employer's stand beside the rest there, and lines in no element. */
export function requestPath(path: string): string {
  const asked = places.reduce((place, [of, inRequest]) => place.replace(of, inRequest), path);
  return `nomina${asked && `.${asked}`}`;
}
