export type InvoiceStatus = 'DRAFT' | 'PROCESSING' | 'ISSUED' | 'REJECTED' | 'CANCELLING' | 'CANCELLED';

/** Names what a state may mean for the document and for all that depends on it. */
export type Meaning =
  /** Its contents may be corrected, and it may be sent (again). */
  | 'editable'
  /** It is being decided on elsewhere: by the provider, by SAT or by the receiver. */
  | 'undecided'
  /**
   * A document takes what it claims: its orders, and its amounts of the documents that it credits. A stamp is reserved
   * or used.
   */
  | 'live'
  /** It was sent and not refused: its orders name it. */
  | 'sent'
  /** SAT has it as issued: it counts in balances, income and reports. */
  | 'valid'
  /** Another document may lower it. */
  | 'creditable'
  /** It has a UUID, an XML and a printed form for good. */
  | 'stamped';

interface State {
  readonly means: readonly Meaning[];
  /** Where it may go from here; a rejected document keeps its folio. */
  readonly next: readonly InvoiceStatus[];
}

/**
 * The life of a document: what its states mean to use cases, queries and screens. The database's triggers know the live
 * and the valid states by themselves.
 */
export const lifeCycle: Readonly<Record<InvoiceStatus, State>> = {
  DRAFT: { means: ['editable'], next: ['PROCESSING'] },
  PROCESSING: { means: ['undecided', 'live', 'sent'], next: ['ISSUED', 'REJECTED'] },
  REJECTED: { means: ['editable'], next: ['PROCESSING'] },
  ISSUED: { means: ['live', 'sent', 'valid', 'creditable', 'stamped'], next: ['CANCELLING', 'CANCELLED'] },
  CANCELLING: { means: ['undecided', 'live', 'sent', 'valid', 'stamped'], next: ['ISSUED', 'CANCELLED'] },
  CANCELLED: { means: ['sent', 'stamped'], next: [] },
};

export const statuses = Object.keys(lifeCycle) as readonly InvoiceStatus[];

export const isIn = (status: InvoiceStatus, meaning: Meaning): boolean => lifeCycle[status].means.includes(meaning);

export const statusesThat = (meaning: Meaning): readonly InvoiceStatus[] =>
  statuses.filter((status) => isIn(status, meaning));

export const mayBecome = (from: InvoiceStatus, to: InvoiceStatus): boolean => lifeCycle[from].next.includes(to);
