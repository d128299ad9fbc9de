import type { CartaPorteInput, MercanciasInput } from '../invoicing/complement-inputs.ts';
import type { Domicilio, Ubicacion } from '../invoicing/complements/carta-porte/carta-porte.ts';
import type { Remolque } from '../invoicing/complements/carta-porte/modes/road/shape.ts';
import type { Given } from '../invoicing/complements/shape/shape.ts';
import type { Sparse, Typed } from '../shared/records/record.ts';
import type { figureFields, placeFields, routeFields, trailerFields, vehicleFields } from './trip-fields.ts';

/** The table of the fields of each kind. */
export interface FreightTables {
  readonly vehicle: typeof vehicleFields;
  readonly trailer: typeof trailerFields;
  readonly figure: typeof figureFields;
  readonly place: typeof placeFields;
  readonly route: typeof routeFields;
}

/** A trip that is made again and again: without what each of them has of its own, its folio, its times and its sums. */
export interface RouteTrip extends Omit<CartaPorteInput, 'idCcp' | 'ubicaciones' | 'mercancias'> {
  readonly ubicaciones?: readonly Omit<Given<Ubicacion>, 'fechaHora'>[] | undefined;
  readonly mercancias?: Omit<MercanciasInput, 'pesoBrutoTotal'> | undefined;
}

/** Holds what a record holds beside its fields: parts of a trip, as Carta Porte takes them. */
interface FreightParts {
  /** The trailers that it usually draws. */
  readonly vehicle: { readonly remolques?: readonly Given<Remolque>[] | undefined };
  readonly trailer: object;
  readonly figure: {
    readonly partes?: readonly string[] | undefined;
    readonly domicilio?: Given<Domicilio> | undefined;
  };
  readonly place: { readonly domicilio?: Given<Domicilio> | undefined };
  readonly route: { readonly cartaPorte?: RouteTrip | undefined };
}

/** Holds what companies keep for their trips. */
export type FreightFields = {
  readonly [Kind in keyof FreightTables]: Sparse<FreightTables[Kind]> & FreightParts[Kind];
};

/** The same as a form sends it: anything may be missing or in disorder. */
export type FreightInput = { readonly [Kind in keyof FreightTables]: Typed<FreightTables[Kind]> & FreightParts[Kind] };

export type FreightKind = keyof FreightTables;

export interface FreightRecord<Kind extends FreightKind = FreightKind> {
  readonly id: string;
  readonly companyId: string;
  readonly kind: Kind;
  readonly fields: FreightFields[Kind];
  /** Grows with each change, so that two people who edit the same record notice each other. */
  readonly version: number;
  readonly createdAt: Date;
}
