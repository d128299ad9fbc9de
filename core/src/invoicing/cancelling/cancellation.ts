import type { CfdiRequest } from '../cfdi/request.ts';
import { complementTypeOf } from '../complements/registry.ts';

/** Lists SAT's motives: only 01 names the document that takes the place of the cancelled one. */
export const motivos = ['01', '02', '03', '04'] as const;
export type Motivo = (typeof motivos)[number];

export type CancellationStatus =
  /** It was asked for here; SAT does not show it yet. */
  | 'requested'
  /** SAT waits for the receiver. */
  | 'pending'
  /** The receiver refused, or SAT does not take it. The document stands. */
  | 'rejected'
  | 'cancelled';

/** Tells how SAT came to cancel: at once, by the receiver's word, or because the receiver let the term lapse. */
export type CancellationVia = 'direct' | 'accepted' | 'lapsed';

/** The cancellation of a document, as far as it has come. */
export interface Cancellation {
  /** It is undefined when it was asked for with another system. */
  readonly motivo: Motivo | undefined;
  readonly uuidSustitucion: string | undefined;
  readonly status: CancellationStatus;
  readonly via: CancellationVia | undefined;
  readonly requestedAt: Date;
  /** When the receiver's term ends, as an estimate for the user: nothing is decided by it. */
  readonly expiresAt: Date | undefined;
  readonly resolvedAt: Date | undefined;
  /** When SAT was last heard. */
  readonly checkedAt: Date | undefined;
  /** Holds which request this is, from 1: after a rejection another one may follow. */
  readonly intentos: number;
  /** It tells the user why it was refused, or why it takes long. */
  readonly message: string | undefined;
}

/** Holds what SAT said of a document when it was last asked, whoever asked. */
export interface SatCheck {
  readonly estado: 'Vigente' | 'Cancelado' | 'No Encontrado';
  readonly at: Date;
}

export const isOpen = ({ status }: Pick<Cancellation, 'status'>): boolean =>
  status === 'requested' || status === 'pending';

/** Tells how far the request of an open cancellation has come on its way to SAT. */
export interface Sending {
  /** Counts how often the provider was asked, over all requests of the document. */
  readonly sends: number;
  /** When this request was last sent; undefined before. */
  readonly sentAt: Date | undefined;
  /** Tells when the provider confirmed that SAT has it; undefined while nobody knows. */
  readonly receivedAt: Date | undefined;
  /** SAT showed the rejection of an earlier request when this one was sent. */
  readonly rejectedBefore: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A confirmed request that SAT shows no trace of is sent again only after a day: more than a few a document are refused. */
const sendAgainMs = day;

/**
 * Tells whether the provider is to be asked (again). Asking twice does no harm, yet SAT refuses many requests of one
 * document.
 * @param settleMs how long a request that nobody confirmed may still appear at SAT.
 */
export function isToBeSent(
  { sentAt, receivedAt }: Sending,
  { status }: Pick<Cancellation, 'status'>,
  now: Date,
  settleMs: number,
): boolean {
  if (status !== 'requested') return false;
  if (sentAt === undefined) return true;
  return now.getTime() - sentAt.getTime() >= (receivedAt === undefined ? settleMs : sendAgainMs);
}

/**
 * Returns how long to wait until SAT is asked again: ever longer, up to an hour for three days, a day for thirty, a
 * week after. It never ends: a second request after a rejection is answered after months, or never.
 */
export function pauseAfter({ requestedAt }: Pick<Cancellation, 'requestedAt'>, now: Date, shortestMs: number): number {
  const age = now.getTime() - requestedAt.getTime();
  if (age >= 30 * day) return 7 * day;
  if (age >= 3 * day) return day;
  return Math.min(hour, Math.max(shortestMs, age / 2));
}

/**
 * Returns the receiver's term, as an estimate: SAT says three days and not which. Only that of a first request ends by
 * itself, and none of a document that needs the receiver's word.
 */
export const termEnd = (
  { requestedAt, intentos }: Pick<Cancellation, 'requestedAt' | 'intentos'>,
  document: CfdiRequest | undefined,
): Date | undefined => (intentos === 1 && !needsWord(document) ? new Date(requestedAt.getTime() + 3 * day) : undefined);

const needsWord = (document: CfdiRequest | undefined): boolean => {
  const complements = document && 'complementos' in document ? (document.complementos ?? []) : [];
  return complements.some((each) => complementTypeOf(each).needsExpressAcceptance?.(each) ?? false);
};
