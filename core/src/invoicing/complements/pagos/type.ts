import { Decimal } from '../../../shared/money/decimal.ts';
import type { ComplementType } from '../complement-type.ts';
import { recordOf } from '../shape/record.ts';
import { readShape, writeShape } from '../shape/xml.ts';
import type { Pagos } from './pagos.ts';
import { pagosShape } from './shape.ts';

export const pagos: ComplementType<Pagos> = {
  namespace: {
    prefix: 'pago20',
    uri: 'http://www.sat.gob.mx/Pagos20',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd',
  },
  shape: pagosShape,
  write: (out, complement) => writeShape(out, pagosShape, complement),
  read: (element) => ({ kind: 'pagos', ...readShape(pagosShape, element) }),
  // The document itself is of nothing: what was paid stands in the complement alone.
  balance: () => Decimal.ZERO,
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
