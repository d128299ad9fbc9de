import type { DraftAmounts } from '../kinds/kind.ts';

/** Holds what a list shows of a document that is not computed yet. */
export interface DraftSummary extends Omit<DraftAmounts, 'problems'> {
  readonly customerId: string | undefined;
  readonly receptor: { readonly rfc?: string | undefined; readonly nombre?: string | undefined };
}

export interface OwnedDraftSummary extends DraftSummary {
  /** The account whose stamps it would use. */
  readonly ownerId: string;
}
