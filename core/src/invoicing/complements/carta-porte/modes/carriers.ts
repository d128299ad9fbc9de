import type { RecordOf, Shape } from '../../shape/shape.ts';
import type { ListedKey } from '../listed-key.ts';
import type { autotransporte, AutotransporteInput } from './road/shape.ts';

/** One way in which goods are moved, by the schema and the lists of SAT: the road, the sea, the air or rails. */
export interface TransportMode<Of extends Shape, Input> {
  readonly shape: Of;
  /** Elements whose fields a request has beside the carrier's own: `placa` in place of `vehiculo.placa`. */
  readonly unfolded: readonly (keyof Of['fields'] & string)[];
  /** Returns the request's carrier with its keys as SAT has them. */
  tidy(given: Input): Input;
  /** Tells whether companies withhold a part of the IVA of its freight (RLIVA 3). */
  readonly withholdsIva: boolean;
  /**
   * Returns the keys that it names of the lists that are loaded.
   * @param at where it stands in the complement.
   */
  listedKeys(carrier: RecordOf<Of>, at: string): readonly ListedKey[];
}

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
