import type { TipoDocumento } from '../invoice-request.ts';

/** Lists what may happen to a document. */
export const timelineEvents = [
  'created',
  'imported',
  'rejected',
  'stamped',
  'sent',
  'reminded',
  'bounced',
  'opened',
  'credited',
  'paid',
  'cancel_requested',
  'cancel_rejected',
  'cancelled',
] as const;

export type TimelineEventName = (typeof timelineEvents)[number];

/** Another document that had a part in an event. */
export interface NamedDocument {
  readonly id: string;
  readonly tipo: TipoDocumento;
  readonly serie: string | null;
  readonly folio: number | null;
}

export interface TimelineEvent {
  readonly at: Date;
  readonly event: TimelineEventName;
  /** It is money of the event, in the document's currency. */
  readonly amount?: number;
  readonly invoice?: NamedDocument;
  /** To which address it was sent. */
  readonly to?: string;
}

/** What happened to documents, read from the records of those who did it: nothing is written for it. */
export interface Timelines {
  /** Returns the events in the order in which they happened. */
  of(invoiceId: string): Promise<readonly TimelineEvent[]>;
}
