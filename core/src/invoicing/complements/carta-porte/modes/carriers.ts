import type { Autotransporte, AutotransporteInput } from './road/autotransporte.ts';

/** By what goods are moved: a field of the goods' root for each mode, in the order of SAT's schema. */
export interface Carriers {
  readonly autotransporte: Autotransporte | undefined;
}

/** The same as a request has it, beside the goods. */
export interface CarrierInputs {
  readonly autotransporte: AutotransporteInput | undefined;
}

export type ModeName = keyof Carriers;

/** What a request says of the carrier of a mode. */
export type CarrierInput<Name extends ModeName> = NonNullable<CarrierInputs[Name]>;

export type Carrier<Name extends ModeName> = NonNullable<Carriers[Name]>;
