import type { Impuesto, TipoFactor } from '../../sat/catalogs/impuesto.ts';
import type { Decimal } from '../../shared/money/decimal.ts';

export type { Impuesto, TipoFactor };

// Nodes of taxes, which documents and complements share.

/** Rate and amount are both absent when the factor is Exento, both present otherwise. */
export interface Traslado {
  readonly base: Decimal;
  readonly impuesto: Impuesto;
  readonly tipoFactor: TipoFactor;
  readonly tasaOCuota: Decimal | undefined;
  readonly importe: Decimal | undefined;
}

export interface Retencion {
  readonly base: Decimal;
  readonly impuesto: Impuesto;
  readonly tipoFactor: TipoFactor;
  readonly tasaOCuota: Decimal;
  readonly importe: Decimal;
}

/** Holds what a document or a payment withholds of one tax, whatever the rates. */
export interface RetencionTotal {
  readonly impuesto: Impuesto;
  readonly importe: Decimal;
}
