import type { TipoDocumento } from '../kinds/tipos.ts';
import type { Invoice } from '../invoice.ts';
import type { NewEvent, Recording } from '../../shared/events/events.ts';
import type { Cancellation, CancellationStatus, CancellationVia, Motivo, SatCheck, Sending } from './cancellation.ts';

/** c_TipoRelacion of live documents that keep the related one from being cancelled; a substitute (04) never does. */
export const blockingRelations = ['01', '03', '07'] as const;

/** A live document that keeps another one from being cancelled. */
export interface Blocker {
  readonly invoiceId: string;
  readonly tipo: TipoDocumento;
  readonly serie: string | undefined;
  readonly folio: number | undefined;
  readonly uuid: string | undefined;
}

export interface NewCancellation {
  readonly invoiceId: string;
  readonly motivo: Motivo;
  readonly uuidSustitucion: string | undefined;
  readonly requestedAt: Date;
}

/** An open cancellation, in the hands of one worker. */
export interface TakenCancellation {
  readonly invoice: Invoice;
  readonly cancellation: Cancellation;
  readonly sending: Sending;
  /** SAT is asked by the XML as the provider gave it. */
  readonly xml: string;
}

/** What a step has learnt of an open cancellation; what is left out stays. */
export interface Learnt {
  /** Only where it was another one. */
  readonly status?: 'pending';
  readonly expiresAt?: Date | undefined;
  readonly message?: string | undefined;
  readonly checkedAt?: Date;
  /** The provider confirmed the request that was sent last. */
  readonly receivedAt?: Date;
}

/** Tells how a cancellation ends. */
export type Ending =
  | { readonly status: 'cancelled'; readonly via: CancellationVia; readonly checkedAt: Date }
  | { readonly status: 'rejected'; readonly message: string; readonly checkedAt: Date | undefined };

/** Keeps the cancellations of documents, shared by any number of workers. */
export interface Cancellations {
  /** Locks documents until the transaction ends, in the order of their ids: as whoever credits or pays them does. */
  hold(invoiceIds: readonly string[]): Promise<void>;
  /**
   * Returns live documents that lower this one, in the order in which they can be cancelled. Substitutes do not count.
   */
  blockers(invoiceId: string): Promise<readonly Blocker[]>;
  /**
   * Tells whether a document that is ISSUED relates to this one by 04. SAT calls it «No cancelable» as long as that
   * lives.
   */
  isSubstituted(invoiceId: string): Promise<boolean>;
  /** ISSUED becomes CANCELLING, with a request that counts on from an earlier one. @returns false when it is not ISSUED. */
  open(cancellation: NewCancellation): Promise<boolean>;
  /**
   * Takes the open cancellation of a document; undefined when there is none or another worker has it. The lease is longer
   * than one round of calls, and ends with `leave` or `end`.
   */
  take(invoiceId: string): Promise<TakenCancellation | undefined>;
  /**
   * Records that the provider is about to be asked.
   * @param rejectedBefore SAT shows the rejection of an earlier request, which says nothing of this one.
   * @returns false when somebody else has asked since.
   */
  recordSent(invoiceId: string, seen: number, at: Date, rejectedBefore: boolean): Promise<boolean>;
  /** Lets it go until `next`. @returns false when it has passed on or is over. */
  leave(invoiceId: string, seen: number, learnt: Learnt, next: Date): Promise<boolean>;
  /**
   * Makes a document CANCELLED or ISSUED again; the printed form of what is cancelled is drawn anew.
   * @returns false when it has passed on or is over.
   */
  end(invoiceId: string, seen: number, ending: Ending): Promise<boolean>;
  /**
   * Makes a document CANCELLED by a request that was made with another system.
   * @returns false when it is not ISSUED.
   */
  endExternally(
    invoiceId: string,
    ending: { readonly via: CancellationVia; readonly checkedAt: Date },
  ): Promise<boolean>;
  /** Keeps what SAT said of a document when somebody asked. */
  saveCheck(invoiceId: string, check: SatCheck): Promise<void>;
  saveAcuse(invoiceId: string, acuse: Uint8Array): Promise<void>;
  acuse(invoiceId: string): Promise<Uint8Array | undefined>;
  /** Returns open cancellations that are due and that nobody attends to; each is told once in a while. */
  due(limit: number): Promise<readonly string[]>;
}

const updated = (id: string, status: 'CANCELLING' | 'ISSUED', cancellation: CancellationStatus): NewEvent => ({
  type: 'invoice.cancellation_updated',
  recordId: id,
  data: { status, cancellation },
});

const cancelled = (id: string, via: CancellationVia): NewEvent => ({
  type: 'invoice.cancelled',
  recordId: id,
  data: { status: 'CANCELLED', cancellation: 'cancelled', via },
});

export const cancellationsRecording: Recording<Cancellations> = {
  hold: 'nothing',
  blockers: 'nothing',
  isSubstituted: 'nothing',
  open: (opened, { invoiceId }) => (opened ? [updated(invoiceId, 'CANCELLING', 'requested')] : []),
  take: 'nothing',
  recordSent: 'nothing',
  leave: (left, id, _seen, { status }) => (left && status ? [updated(id, 'CANCELLING', status)] : []),
  end: (ended, id, _seen, ending) => {
    if (!ended) return [];
    return [ending.status === 'cancelled' ? cancelled(id, ending.via) : updated(id, 'ISSUED', ending.status)];
  },
  endExternally: (ended, id, { via }) => (ended ? [cancelled(id, via)] : []),
  saveCheck: 'nothing',
  saveAcuse: 'nothing',
  acuse: 'nothing',
  due: 'nothing',
};
