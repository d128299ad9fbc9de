import type { ComplementType } from '../complement-type.ts';
import { shaped } from '../shape/record.ts';
import type { Nomina } from './keys.ts';
import { nominaShape } from './shape.ts';

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

/** The document's own concepto has the same amounts. */
export const nomina: ComplementType<Nomina> = {
  ...shaped('nomina12', nominaShape, {
    prefix: 'nomina12',
    uri: 'http://www.sat.gob.mx/nomina12',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/nomina/nomina12.xsd',
  }),
  // Two workers may be paid the same: the document's total does not tell them apart, nor two weeks of one worker.
  worth: ({ receptor, fechaInicialPago, fechaFinalPago, tipoNomina }) =>
    `${receptor.curp} ${receptor.numEmpleado} ${tipoNomina} ${fechaInicialPago} ${fechaFinalPago}`,
  rules: [],
};
