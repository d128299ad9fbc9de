import type { ComplementType } from '../complement-type.ts';
import { shaped } from '../shape/shaped.ts';
import type { Nomina } from './nomina.ts';
import { nominaShape } from './shape.ts';

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
