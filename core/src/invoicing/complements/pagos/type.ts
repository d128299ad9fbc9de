import type { ComplementType } from '../complement-type.ts';
import { recordOf } from '../shape/record.ts';
import { shaped } from '../shape/shaped.ts';
import type { Pagos } from './pagos.ts';
import { pagosShape } from './shape.ts';

/** The document itself is of nothing: what was paid stands in the complement alone. */
export const pagos: ComplementType<Pagos> = {
  ...shaped('pagos', pagosShape, {
    prefix: 'pago20',
    uri: 'http://www.sat.gob.mx/Pagos20',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd',
  }),
  pairedBy: {
    'pago20:TrasladoDR': ['ImpuestoDR', 'TipoFactorDR', 'TasaOCuotaDR'],
    'pago20:RetencionDR': ['ImpuestoDR', 'TipoFactorDR', 'TasaOCuotaDR'],
    'pago20:TrasladoP': ['ImpuestoP', 'TipoFactorP', 'TasaOCuotaP'],
    'pago20:RetencionP': ['ImpuestoP'],
  },
  worth: ({ pagos: received }) =>
    received
      .flatMap(({ fechaPago, moneda, monto, documentos }) => [
        `${fechaPago} ${moneda} ${monto.trimmed().toPlainString()}`,
        ...documentos.map((each) => `${each.uuid.toUpperCase()} ${each.importePagado.trimmed().toPlainString()}`),
      ])
      .join(', '),
  rules: [],
  restore: (stored) => ({ kind: 'pagos', ...recordOf(pagosShape, stored) }),
};
