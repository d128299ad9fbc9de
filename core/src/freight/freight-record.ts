import type { AutotransporteInput, FiguraInput } from '../invoicing/carta-porte-input.ts';
import type { Domicilio } from '../invoicing/complements/carta-porte/carta-porte.ts';
import type { Given } from '../invoicing/complements/shape/shape.ts';

/** A truck with its permit, its insurances and its trailers, as Carta Porte takes it. */
export interface VehicleFields extends AutotransporteInput {
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

/** What companies keep for their trips. */
export interface FreightFields {
  readonly vehicle: VehicleFields;
  readonly figure: FigureFields;
  readonly place: PlaceFields;
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
