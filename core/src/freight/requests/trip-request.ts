import type { Given } from '../../invoicing/complements/shape/shape.ts';
import type { Mercancia, Ubicacion } from '../../invoicing/complements/carta-porte/carta-porte.ts';

/** What a shipper tells of a place: who sends or receives there, and where it is. */
export type ShipperPlace = Given<
  Pick<Ubicacion, 'tipo' | 'rfc' | 'nombre' | 'numRegIdTrib' | 'residenciaFiscal' | 'domicilio'>
>;

export type ShipperGood = Given<
  Pick<
    Mercancia,
    | 'bienesTransp'
    | 'descripcion'
    | 'cantidad'
    | 'claveUnidad'
    | 'pesoEnKg'
    | 'materialPeligroso'
    | 'cveMaterialPeligroso'
    | 'embalaje'
  >
>;

/** The part of a trip that the law has the shipper answer for (RMF 2.7.7.1.1): its places and its goods. */
export interface ShipperTrip {
  readonly ubicaciones?: readonly ShipperPlace[] | undefined;
  readonly mercancias?: { readonly items?: readonly ShipperGood[] | undefined } | undefined;
}

/** A carrier's request for a shipper's part of a trip, at a link of its own. */
export interface TripRequest {
  readonly id: string;
  readonly companyId: string;
  /** It is 128 random bits, and tells nothing of the company. */
  readonly token: string;
  /** Holds what the carrier tells the shipper. */
  readonly note: string | undefined;
  /** It is the trip as it was sent last, and undefined until then. */
  readonly trip: ShipperTrip | undefined;
  readonly createdAt: Date;
  /** The link leads nowhere from then on. What was sent stays for the carrier. */
  readonly expiresAt: Date;
  readonly sentAt: Date | undefined;
  /** When the carrier took the data over: from then on the shipper changes nothing. */
  readonly usedAt: Date | undefined;
}

export type TripRequestState = 'open' | 'sent' | 'used' | 'expired';

/** Tells how far a request has come. What was sent in time is there for the carrier when the link has expired too. */
export function stateOf({ sentAt, usedAt, expiresAt }: Omit<TripRequest, 'trip'>, now: Date): TripRequestState {
  if (usedAt) return 'used';
  if (sentAt) return 'sent';
  return expiresAt > now ? 'open' : 'expired';
}

/** Limits how long a link is open, in days: a load is agreed on some days ahead. */
export const OPEN_DAYS = 15;

/** Limits the message to the shipper, in characters. */
export const LONGEST_NOTE = 300;

/** Limits how many links of a company may wait for an answer. */
export const MOST_OPEN = 100;

/** Holds what a list tells of what a shipper has sent. */
export interface SentSummary {
  readonly lugares: number;
  readonly mercancias: number;
}

export const sentSummary = ({ ubicaciones = [], mercancias = {} }: ShipperTrip): SentSummary => ({
  lugares: ubicaciones.length,
  mercancias: mercancias.items?.length ?? 0,
});
