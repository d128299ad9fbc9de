import type { Decimal } from '../../shared/money/decimal.ts';

// Nodes of taxes, which documents and complements share.

/** ISR, IVA and IEPS in c_Impuesto. */
export type Impuesto = '001' | '002' | '003';
export type TipoFactor = 'Tasa' | 'Cuota' | 'Exento';

/** Rate and amount are both absent when the factor is Exento, both present otherwise. */
export interface Traslado {
  readonly base: Decimal;
  readonly impuesto: Impuesto;
  readonly tipoFactor: TipoFactor;
  readonly tasaOCuota?: Decimal | undefined;
  readonly importe?: Decimal | undefined;
}

export interface Retencion {
  readonly base: Decimal;
  readonly impuesto: Impuesto;
  readonly tipoFactor: TipoFactor;
  readonly tasaOCuota: Decimal;
  readonly importe: Decimal;
}

/** What a document or a payment withholds of one tax, whatever the rates. */
export interface RetencionTotal {
  readonly impuesto: Impuesto;
  readonly importe: Decimal;
}
