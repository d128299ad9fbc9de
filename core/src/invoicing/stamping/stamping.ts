/** Tells where the stamping of a document in PROCESSING stands; what the next worker decides from. */
export interface Stamping {
  /** Counts how often create was recorded as sent. */
  readonly attempts: number;
  readonly attemptedAt: Date | undefined;
  /** The last attempt went to this provider, where that is known. */
  readonly provider: string | undefined;
  /** When the end of the last attempt was seen, known or not; absent while it is in flight or its worker has died. */
  readonly attemptEndedAt: Date | undefined;
  /** Counts the listings since the last attempt that lack the document. */
  readonly absences: number;
  readonly uuid: string | undefined;
}

export interface StampingTimeouts {
  /** It is the client's own time-out for one call. */
  readonly timeoutMs: number;
  /** Is how long an unseen outcome may still appear at the provider after that, in milliseconds. */
  readonly settleMs: number;
}

export type Step =
  /** The provider has stamped: fetch the XML and settle. Create is never called again. */
  | { readonly kind: 'finish' }
  | { readonly kind: 'create' }
  | { readonly kind: 'look' }
  | { readonly kind: 'wait'; readonly untilMs: number };

const listingsNeeded = 2;

/**
 * Applies the rule of decisions section 3: create is called again only when the last attempt is older than the client's
 * time-out plus the time to settle, and two listings lack the document.
 */
export function nextStep(stamping: Stamping, now: Date, stampingTimeouts: StampingTimeouts): Step {
  if (stamping.uuid !== undefined) return { kind: 'finish' };
  if (stamping.attemptedAt === undefined) return { kind: 'create' };
  const timedOut = stamping.attemptedAt.getTime() + stampingTimeouts.timeoutMs;
  const settled = timedOut + stampingTimeouts.settleMs;
  const time = now.getTime();
  const over = stamping.attemptEndedAt !== undefined || time >= timedOut;
  if (!over) return { kind: 'wait', untilMs: timedOut };
  if (stamping.absences === 0) return { kind: 'look' };
  if (time < settled) return { kind: 'wait', untilMs: settled };
  return { kind: stamping.absences >= listingsNeeded ? 'create' : 'look' };
}

const shortestPauseMs = 5_000;
const longestPauseMs = 300_000;

/**
 * Returns how long to ask nothing of a provider that has not answered a question. The longer ago the attempt, the
 * longer: after an outage not all documents ask at once.
 */
export function pauseAfter({ attemptedAt }: Stamping, now: Date): number {
  const age = attemptedAt ? now.getTime() - attemptedAt.getTime() : 0;
  return Math.min(longestPauseMs, Math.max(shortestPauseMs, age / 2));
}
