import type { Decimal } from '../../../shared/money/decimal.ts';

/** Taxes of a state, which SAT takes in a complement of the document alone. */
export interface ImpuestosLocales {
  readonly kind: 'implocal';
  readonly retenciones: readonly ImpuestoLocal[];
  readonly traslados: readonly ImpuestoLocal[];
}

export interface ImpuestoLocal {
  /** No list of SAT's says which there are. */
  readonly nombre: string;
  /** In percent: 3.00. */
  readonly tasa: Decimal;
  readonly importe: Decimal;
}
