import type { Decimal } from '../../shared/money/decimal.ts';
import type { CancellationVia } from './cancellation.ts';

/** SAT's query recognises a document by these facts: its QR code holds them. */
export interface SatQuery {
  readonly uuid: string;
  readonly rfcEmisor: string;
  readonly rfcReceptor: string;
  readonly total: Decimal;
  /** The issuer's. */
  readonly sello: string;
}

/** SAT's EsCancelable; it is never predicted here. */
export type Cancelable = 'no' | 'without-acceptance' | 'with-acceptance';

export type SatAnswer =
  | {
      readonly kind: 'valid';
      /** It is undefined when SAT says something else than its three texts. */
      readonly cancelable: Cancelable | undefined;
      /** Holds what became of the last request to cancel it. */
      readonly request: 'none' | 'pending' | 'rejected';
    }
  | { readonly kind: 'cancelled'; readonly via: CancellationVia }
  /** SAT does not know it, which of a fresh document means nothing. */
  | { readonly kind: 'absent' }
  /** SAT could not be asked, or its answer could not be read. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Asks SAT's public query for the status of a document. It throws nothing and costs nothing. */
export interface SatStatus {
  ask(query: SatQuery): Promise<SatAnswer>;
}
