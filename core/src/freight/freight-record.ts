import type { CartaPorteInput, FiguraInput, MercanciasInput } from '../invoicing/carta-porte-input.ts';
import type { Domicilio, Ubicacion } from '../invoicing/complements/carta-porte/carta-porte.ts';
import type { AutotransporteInput, Remolque } from '../invoicing/complements/carta-porte/modes/road/autotransporte.ts';
import type { Given } from '../invoicing/complements/shape/shape.ts';

/** A truck with its permit and its insurances, as Carta Porte takes it; its trailers are those that it usually draws. */
export interface VehicleFields extends AutotransporteInput {
  /** How its people call it; its plate where they do not. */
  readonly nombre?: string | undefined;
}

/** What a vehicle draws; which one it is, each trip says. */
export interface TrailerFields extends Given<Remolque> {
  /** How its people call it; its plate where they do not. */
  readonly nombre?: string | undefined;
}

/** Whoever drives the vehicle, owns it or rents it out: its `nombre` is as SAT registered it. */
export type FigureFields = FiguraInput;

/** Where goods are taken or left. */
export interface PlaceFields {
  /** How its people call it. */
  readonly nombre?: string | undefined;
  /** Of whoever sends or receives there. */
  readonly rfc?: string | undefined;
  /** As SAT registered whoever sends or receives there. */
  readonly razonSocial?: string | undefined;
  readonly numRegIdTrib?: string | undefined;
  readonly residenciaFiscal?: string | undefined;
  /** Kilometres usually driven to it. */
  readonly distancia?: number | undefined;
  readonly domicilio?: Given<Domicilio> | undefined;
}

/** A trip that is made again and again: without what each of them has of its own, its folio, its times and its sums. */
export interface RouteTrip extends Omit<CartaPorteInput, 'idCcp' | 'ubicaciones' | 'mercancias'> {
  readonly ubicaciones?: readonly Omit<Given<Ubicacion>, 'fechaHora'>[] | undefined;
  readonly mercancias?: Omit<MercanciasInput, 'pesoBrutoTotal'> | undefined;
}

export interface RouteFields {
  /** How its people call it: «Monterrey–CDMX martes». */
  readonly nombre?: string | undefined;
  readonly cartaPorte?: RouteTrip | undefined;
}

/** What companies keep for their trips. */
export interface FreightFields {
  readonly vehicle: VehicleFields;
  readonly trailer: TrailerFields;
  readonly figure: FigureFields;
  readonly place: PlaceFields;
  readonly route: RouteFields;
}

export type FreightKind = keyof FreightFields;

export interface FreightRecord<Kind extends FreightKind = FreightKind> {
  readonly id: string;
  readonly companyId: string;
  readonly kind: Kind;
  readonly fields: FreightFields[Kind];
  /** Grows with each change, so that two people who edit the same record notice each other. */
  readonly version: number;
  readonly createdAt: Date;
}
