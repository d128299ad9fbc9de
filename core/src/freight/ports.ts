import type { CartaPorteInput, MercanciasInput } from '../invoicing/complement-inputs.ts';
import type { Domicilio, Ubicacion } from '../invoicing/complements/carta-porte/carta-porte.ts';
import type { Remolque } from '../invoicing/complements/carta-porte/modes/road/shape.ts';
import type { Given } from '../invoicing/complements/shape/shape.ts';
import type { Sparse, Typed } from '../shared/records/record.ts';
import type { Scope } from '../access/actor.ts';
import type { Access } from '../access/access.ts';
import type { LinkTokens } from '../shared/link-tokens.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { figureFields, placeFields, routeFields, trailerFields, vehicleFields } from './trip-fields.ts';
import type { TripRequests } from './requests/trip-requests.ts';

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

export interface FreightRecords {
  /** @returns `duplicate` when the company keeps the same vehicle, person or place already. */
  add(record: FreightRecord): Promise<'saved' | 'duplicate'>;
  /** Counts those that a company has; the deleted ones do not count. */
  count(companyId: string, kind: FreightKind): Promise<number>;
  /**
   * Finds a record of a company in scope; undefined for any other, for one of another kind and for one that was
   * deleted.
   */
  find<Kind extends FreightKind>(scope: Scope, kind: Kind, id: string): Promise<FreightRecord<Kind> | undefined>;
  /** The same, held until the transaction ends. */
  findForChange<Kind extends FreightKind>(
    scope: Scope,
    kind: Kind,
    id: string,
  ): Promise<FreightRecord<Kind> | undefined>;
  save(record: FreightRecord): Promise<'saved' | 'duplicate'>;
  /** Gone from lists, so that the same may be kept anew. @returns false when it was gone. */
  archive(scope: Scope, kind: FreightKind, id: string): Promise<boolean>;
  /**
   * Takes back that it was archived within the last day; one that was not stays as it is.
   * @returns `missing` for one of a company out of scope as well, `duplicate` when the same is kept anew by now.
   */
  restore(scope: Scope, kind: FreightKind, id: string): Promise<'restored' | 'duplicate' | 'missing'>;
}

export interface FreightPorts extends SharedPorts {
  readonly freightRecords: FreightRecords;
  readonly access: Access;
  readonly tripRequests: TripRequests;
  readonly linkTokens: LinkTokens;
}
