import type { RecordOf } from '../../shape/shape.ts';
import type { AutotransporteInput } from './road/autotransporte.ts';
import type { autotransporte } from './road/shape.ts';

/** Names by what goods are moved: a field of the goods' root for each mode, in the order of SAT's schema. */
export interface CarrierShapes {
  readonly autotransporte: typeof autotransporte;
}

/** The same as a request has it, beside the goods. */
export interface CarrierInputs {
  readonly autotransporte: AutotransporteInput | undefined;
}

export type ModeName = keyof CarrierShapes;

/** Holds what a request says of the carrier of a mode. */
export type CarrierInput<Name extends ModeName> = NonNullable<CarrierInputs[Name]>;

export type Carrier<Name extends ModeName> = RecordOf<CarrierShapes[Name]>;

/** The carriers of a trip, beside its goods. */
export type Carriers = { readonly [Name in ModeName]: Carrier<Name> | undefined };
