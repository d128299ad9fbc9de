import type { Motivo } from './cancellation.ts';

export interface CancelOrder {
  readonly providerId: string;
  readonly motivo: Motivo;
  readonly uuidSustitucion: string | undefined;
}

export type CancelOutcome =
  /** SAT has the request. That is no cancellation: only SAT's status says so. */
  | { readonly kind: 'received'; readonly waits: boolean; readonly acuse: Uint8Array | undefined }
  /** It was not taken, for a reason that will not pass by itself. */
  | { readonly kind: 'refused'; readonly message: string }
  /** SAT does not know the document yet (205): to be asked again later. */
  | { readonly kind: 'early' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Asks SAT, as a provider (PAC), to cancel what it has stamped. It throws nothing; asking twice does no harm. */
export interface InvoiceCanceller {
  /** It is the name that stands beside each id of its. */
  readonly provider: string;
  cancel(order: CancelOrder): Promise<CancelOutcome>;
  /** Returns SAT's acuse as the provider keeps it, or undefined while it has none. */
  acuse(providerId: string): Promise<Uint8Array | undefined>;
}
