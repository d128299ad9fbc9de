import { kindOf } from '../../invoicing/kinds/registry.ts';
import { type InvoiceError, isIn } from '../../invoicing/invoice.ts';
import type { AskedCorrection, SoldTicket, TicketDocument } from '../sold-ticket.ts';

/** Tells how far the correction of a ticket's document has come, as its buyer is told. */
export interface CorrectionState {
  readonly kind:
    /** It is made as soon as SAT, the provider and the company's stamps allow. */
    | 'waiting'
    | 'processing'
    /** The company decides. */
    | 'asked'
    | 'corrected'
    | 'refused'
    /** The company said no. */
    | 'declined';
  readonly errors: readonly InvoiceError[];
  /** Tells why the company said no, if it told. */
  readonly reason: string | null;
  /** Is what the new document replaces, with how far its cancellation has come. */
  readonly replaced: AskedCorrection['original'] | undefined;
}

type Standing = Pick<SoldTicket, 'document' | 'correction'>;

/** Returns the correction; undefined where none was asked for of the document that counts. */
export function correctionOf({ document, correction }: Standing): CorrectionState | undefined {
  if (!document || !correction) return undefined;
  const { original, document: made, status, errors, reason } = correction;
  if (document.id !== original.id && document.id !== made?.id) return undefined;
  const state = (kind: CorrectionState['kind']) => ({ kind, errors, reason, replaced: undefined });
  if (status !== 'SUBMITTED') return state(ofStatus[status]);
  if (made?.status === 'PROCESSING') return state('processing');
  if (made?.status === 'REJECTED') return { ...state('refused'), errors: made.errors };
  return made && isIn(made.status, 'stamped') && made.status !== 'CANCELLED'
    ? { ...state('corrected'), replaced: original }
    : undefined;
}

const ofStatus = {
  WAITING: 'waiting',
  ASKED: 'asked',
  REFUSED: 'refused',
  DECLINED: 'declined',
} as const satisfies Record<Exclude<AskedCorrection['status'], 'SUBMITTED'>, CorrectionState['kind']>;

/**
 * Returns the document that a buyer is handed: the corrected one from the moment it is stamped, while the other one is
 * being cancelled.
 */
export const documentToShow = ({ document, correction }: Standing): TicketDocument | undefined =>
  correctionOf({ document, correction })?.kind === 'corrected' ? correction?.document : document;

/** Tells whether the buyer may ask for other data: one correction at a time, of the invoice of one sale. */
export function isCorrectable({
  document,
  correction,
  entry,
}: Pick<SoldTicket, 'document' | 'correction' | 'entry'>): boolean {
  if (entry !== 'ticket' || document?.status !== 'ISSUED' || kindOf(document.tipo).takesFrom !== 'order') return false;
  const before = correctionOf({ document, correction });
  if (before?.kind === 'corrected') return document.id === correction?.document?.id;
  return before === undefined || before.kind === 'refused' || before.kind === 'declined';
}
