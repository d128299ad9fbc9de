import type { InvoiceError } from '../invoicing/invoice.ts';
import { isIn } from '../invoicing/life-cycle.ts';
import { kindOf } from '../invoicing/kinds/registry.ts';
import { documentToShow } from './correction/correction-state.ts';
import type { SoldTicket, TicketDocument } from './sold-ticket.ts';

export type TicketState =
  /** Nobody has asked for its invoice. */
  | { readonly kind: 'open' }
  /** It was asked for, and the company cannot issue at the moment. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'processing' | 'invoiced'; readonly document: TicketDocument }
  /** The data that was sent was refused; other data may be sent. */
  | { readonly kind: 'refused'; readonly errors: readonly InvoiceError[] }
  /** The page cannot invoice it any more: its time has passed, or a global document carries it. */
  | { readonly kind: 'closed' };

type Standing = Pick<SoldTicket, 'document' | 'asked' | 'correction'>;

/** @param isLate whether the time to ask for it has passed; what was asked for in time goes on. */
export function stateOf({ asked, ...ticket }: Standing, isLate: boolean): TicketState {
  const document = documentToShow(ticket);
  if (document) {
    if (kindOf(document.tipo).takesFrom === 'sales') return { kind: 'closed' };
    return { kind: isIn(document.status, 'stamped') ? 'invoiced' : 'processing', document };
  }
  if (asked?.status === 'WAITING') return { kind: 'waiting' };
  if (isLate) return { kind: 'closed' };
  if (asked?.status === 'REFUSED') return { kind: 'refused', errors: asked.errors };
  const made = asked?.document;
  return made?.status === 'REJECTED' ? { kind: 'refused', errors: made.errors } : { kind: 'open' };
}
