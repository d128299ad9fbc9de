import { firstWord } from '../documents/misbehaviour.ts';
import type { CancellationStatus, StoredDocument } from '../store/documents.ts';

/**
 * Tells how the receiver answers, by the first word of the OrderNumber; the cancellation is accepted at once without
 * one.
 */
const ANSWERS: Readonly<Record<string, CancellationStatus>> = {
  'EMU-CANCEL-PENDING': 'pending',
  'EMU-CANCEL-REJECTED': 'rejected',
  'EMU-CANCEL-ACCEPTED': 'acepted',
  'EMU-CANCEL-EXPIRED': 'expired',
};

/** These three mean that the document is cancelled. */
export const isCancelled = (status: CancellationStatus) =>
  status === 'canceled' || status === 'acepted' || status === 'expired';

export interface CancelRequest {
  readonly motive: string;
  readonly uuidReplacement: string;
}

/** Tells whether the receiver of a document would have to accept. */
export const asksReceiver = ({ orderNumber }: StoredDocument): boolean => firstWord(orderNumber) in ANSWERS;

/**
 * Returns what becomes of a request. A document that live ones are about stays active; its substitute is none of them.
 */
export function decideCancellation(
  document: StoredDocument,
  { motive, uuidReplacement }: CancelRequest,
  hasLiveRelated: boolean,
): CancellationStatus {
  const earlier = document.cancellation?.status;
  if (earlier && (isCancelled(earlier) || earlier === 'pending')) return earlier;
  const lacksReplacement = motive === '01' && uuidReplacement === '';
  if (lacksReplacement || hasLiveRelated) return 'active';
  // A second request never lapses: it waits until the receiver says something.
  if (earlier === 'rejected') return 'pending';
  return ANSWERS[firstWord(document.orderNumber)] ?? 'canceled';
}
