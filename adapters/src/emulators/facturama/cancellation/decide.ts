import { firstWord } from '../documents/misbehaviour.ts';
import type { CancellationStatus, StoredDocument } from '../store/documents.ts';

/** How the receiver answers, by the first word of the OrderNumber (contract E3); accepted at once without one. */
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

/** What becomes of a request. A document that live ones are about stays active, its substitute apart. */
export function decideCancellation(
  document: StoredDocument,
  { motive, uuidReplacement }: CancelRequest,
  hasLiveRelated: boolean,
): CancellationStatus {
  const earlier = document.cancellation?.status;
  if (earlier && (isCancelled(earlier) || earlier === 'pending')) return earlier;
  const lacksReplacement = motive === '01' && uuidReplacement === '';
  if (lacksReplacement || (hasLiveRelated && motive !== '01')) return 'active';
  return ANSWERS[firstWord(document.orderNumber)] ?? 'canceled';
}
