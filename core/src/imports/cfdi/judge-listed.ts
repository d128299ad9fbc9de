import type { Problem } from '../../shared/errors.ts';
import { documentFaults } from '../../invoicing/reading/faults.ts';
import type { ListedCancellation, StandingDocument } from './imported-documents.ts';
import type { ListedState } from './listed-state.ts';

/**
 * Returns what a line of SAT's list does to the document that it names.
 * @returns `same` where nothing is to be done.
 */
export function judgeListed(
  { uuid, cancelledAt }: ListedState,
  there: Pick<StandingDocument, 'importId' | 'status'> | undefined,
): ListedCancellation | 'same' | Problem {
  if (!there) return documentFaults.notHere;
  // SAT takes no cancellation back: a list that says so is older than what is known.
  if (cancelledAt === undefined || there.status === 'CANCELLED') return 'same';
  // SAT itself is asked about what was issued here, and about what is being cancelled here.
  if (there.importId === undefined) return documentFaults.issuedHere;
  return there.status === 'ISSUED' ? { uuid, cancelledAt } : 'same';
}
