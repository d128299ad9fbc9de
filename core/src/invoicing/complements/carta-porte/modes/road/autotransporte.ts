import type { Given, RecordOf } from '../../../shape/shape.ts';
import type { autotransporte, remolque, seguros, vehiculo } from './shape.ts';

export type Autotransporte = RecordOf<typeof autotransporte>;

export type Remolque = RecordOf<typeof remolque>;

/** A request has the vehicle and its insurances beside its permit. */
export type AutotransporteInput = Given<
  Omit<Autotransporte, 'vehiculo' | 'seguros'> & RecordOf<typeof vehiculo> & RecordOf<typeof seguros>
>;
