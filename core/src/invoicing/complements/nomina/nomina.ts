import type { RecordOf } from '../shape/shape.ts';
import type * as shapes from './shape.ts';

/** The complement «Nómina» 1.2: what a worker is paid for a period. Every Decimal is written as it was recorded. */
export interface Nomina extends RecordOf<typeof shapes.nominaShape> {
  readonly kind: 'nomina12';
}

/** The employer. */
export type EmisorNomina = RecordOf<typeof shapes.emisor>;

/** The worker. */
export type ReceptorNomina = RecordOf<typeof shapes.receptor>;

export type Percepciones = RecordOf<typeof shapes.percepciones>;

export type Percepcion = RecordOf<typeof shapes.percepcion>;

export type HorasExtra = RecordOf<typeof shapes.horasExtra>;

export type Jubilacion = RecordOf<typeof shapes.jubilacion>;

export type Separacion = RecordOf<typeof shapes.separacion>;

export type Deduccion = RecordOf<typeof shapes.deduccion>;

export type Deducciones = RecordOf<typeof shapes.deducciones>;

export type OtroPago = RecordOf<typeof shapes.otroPago>;

export type Incapacidad = RecordOf<typeof shapes.incapacidad>;
