import type { RecordOf } from '../shape/shape.ts';
import type { impuestosLocalesShape, traslado } from './shape.ts';

/** Names what is added up when it is written. */
type Sum = 'totalRetenciones' | 'totalTraslados';

/** Taxes of a state, which SAT takes in a complement of the document alone. */
export interface ImpuestosLocales extends Omit<RecordOf<typeof impuestosLocalesShape>, Sum> {
  readonly kind: 'implocal';
}

export type ImpuestoLocal = RecordOf<typeof traslado>;
