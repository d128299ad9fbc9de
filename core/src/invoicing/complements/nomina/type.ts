import { Decimal } from '../../../shared/money/decimal.ts';
import type { ComplementType } from '../complement-type.ts';
import { readShape, writeShape } from '../shape/xml.ts';
import type { Nomina } from './nomina.ts';
import { nominaShape } from './shape.ts';

export const nomina: ComplementType<Nomina> = {
  namespace: {
    prefix: 'nomina12',
    uri: 'http://www.sat.gob.mx/nomina12',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/nomina/nomina12.xsd',
  },
  shape: nominaShape,
  write: (out, complement) => writeShape(out, nominaShape, complement),
  read: (element) => ({ kind: 'nomina12', ...readShape(nominaShape, element) }),
  // The document's own concepto has the same amounts.
  balance: () => Decimal.ZERO,
  // Two workers may be paid the same: the document's total does not tell them apart, nor two weeks of one worker.
  worth: ({ receptor, fechaInicialPago, fechaFinalPago, tipoNomina }) =>
    `${receptor.curp} ${receptor.numEmpleado} ${tipoNomina} ${fechaInicialPago} ${fechaFinalPago}`,
  rules: [],
};
