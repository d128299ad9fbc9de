import type { BranchFigures, EntryFigures } from './branches.ts';
import type { TicketEntry } from './sold-ticket.ts';

/** What happens to tickets at a page, counted by the server: the page itself tells nothing about its visitors. */
export interface TicketEvent {
  readonly companyId: string;
  readonly orderId: string;
  readonly way: TicketEntry;
  /** `sent`: a buyer's data came; `refused`: with its code it went back. */
  readonly kind: 'opened' | 'sent' | 'refused';
  readonly code: string | null;
}

/** It lasts from the first instant up to the last, which is left out. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Tickets and not events are counted: one that is opened ten times is one. */
export interface TicketFigures extends EntryFigures {
  /** Counts those whose first document was replaced by one with other data of its buyer. */
  readonly corrected: number;
  readonly refused: readonly { readonly code: string; readonly count: number }[];
  readonly byPlace: readonly (EntryFigures & { readonly place: TicketEntry })[];
  readonly byBranch: readonly BranchFigures[];
}

export interface TicketEvents {
  /** The same of a ticket on the same day is kept once. */
  add(events: readonly TicketEvent[], at: Date): Promise<void>;
  figures(companyId: string, span: Span): Promise<TicketFigures>;
}
