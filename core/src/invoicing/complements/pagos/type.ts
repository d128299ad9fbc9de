import type { RecordOf } from '../shape/shape.ts';
import type { ComplementType } from '../complement-type.ts';
import { recordOf, shaped } from '../shape/record.ts';
import type * as shapes from './shape.ts';
import { pagosShape } from './shape.ts';

/** The complement «Recepción de pagos» 2.0: money received, and the documents that it settles. */
export interface Pagos extends RecordOf<typeof shapes.pagosShape> {
  readonly kind: 'pagos';
}

export type TotalesPagos = RecordOf<typeof shapes.totales>;

/** One receipt of money. Every Decimal is written with the decimals that it was recorded with. */
export type Pago = RecordOf<typeof shapes.pago>;

/** Tells by which operation money came, and from which account into which. */
export type CuentasPago = Partial<
  Pick<
    Pago,
    'numOperacion' | 'rfcEmisorCtaOrd' | 'nomBancoOrdExt' | 'ctaOrdenante' | 'rfcEmisorCtaBen' | 'ctaBeneficiario'
  >
>;

/** Holds what a payment settles of one document (DoctoRelacionado), in the document's own currency. */
export type DocumentoPagado = RecordOf<typeof shapes.documento>;

/** The taxes of a payment's documents, added up in its currency. */
export type ImpuestosPago = RecordOf<typeof shapes.impuestos>;

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
