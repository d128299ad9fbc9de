/** Lists the places of a request that are others than the complement's, in the order in which they are looked for. */
const requestPaths: readonly (readonly [of: RegExp, inRequest: string])[] = [
  [/^emisor\.?/, ''],
  [/^receptor/, 'empleado'],
  [/^(percepciones|deducciones)\.\1/, '$1'],
  // What is below one of these the form tells at that.
  [/^percepciones\.(jubilacion|separacion).*$/, '$1'],
];

/** It is a field of a line, at which the form tells what is below it. */
const OF_LINE = /^[^[]*\[\d+\]\.[a-z]+/i;

/**
 * Tells where a user's request has a field of the complement: the employer's stand beside the rest there, and lines in
 * no element.
 */
export function requestPath(path: string): string {
  const asked = requestPaths.reduce((written, [of, inRequest]) => written.replace(of, inRequest), path);
  const [inNomina = asked] = OF_LINE.exec(asked) ?? [];
  return `nomina${inNomina && `.${inNomina}`}`;
}
