import { DomainError, overloaded } from './errors.ts';

/** Allows so many attempts within so many seconds, counted from the first one. */
export interface RateLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /**
   * Only attempts that fail use it up: each one is given back or kept in the end, and who comes while others are still
   * under way waits a moment for how they end.
   */
  readonly onlyFailures?: true;
}

export type Admission =
  | { readonly kind: 'admitted' }
  /**
   * `retryAfter` is the seconds until the count begins anew. `undecided`: it hangs on attempts under way, of which
   * fewer may fail than it takes; then seconds until they have ended.
   */
  | { readonly kind: 'limited'; readonly retryAfter: number; readonly undecided?: true };

/**
 * Counts attempts for all processes together, on their arrival, so that parallel ones do not slip through.
 */
export interface RateLimits {
  take(limit: RateLimit, key: string): Promise<Admission>;
  /** The attempt went well. For limits of failures. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Counts the attempt as failed. For limits of failures. */
  countFailure(limit: RateLimit, key: string): Promise<void>;
  /** Counts the attempts that count at this moment. */
  taken(limit: Pick<RateLimit, 'name'>, key: string): Promise<number>;
  /** Begins anew with a key, and with those that consist of it, a space and something more. */
  forget(limit: RateLimit, key: string): Promise<void>;
}

export interface Attempt {
  readonly limit: RateLimit;
  readonly key: string;
  /** Tells whether an error of the work is the failure that is counted. */
  failed(error: unknown): boolean;
  /** Is said to whoever is turned away. */
  readonly message?: string;
}

/**
 * Does one attempt of a limit of failures. What neither succeeds nor fails, such as an attempt that the server was too
 * busy for, is given back.
 * @throws DomainError RATE_LIMITED; OVERLOADED when others take too long to end; whatever `work` throws.
 */
export async function attempt<T>(
  limits: RateLimits,
  { limit, key, failed, message = 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.' }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const admission = await limits.take(limit, key);
  if (admission.kind === 'limited') {
    if (admission.undecided) throw overloaded(admission.retryAfter);
    throw tooMany(message, admission.retryAfter);
  }
  try {
    const done = await work();
    await limits.giveBack(limit, key);
    return done;
  } catch (error) {
    await (failed(error) ? limits.countFailure(limit, key) : limits.giveBack(limit, key));
    throw error;
  }
}

/** @param retryAfter seconds until it may be tried again. */
export function tooMany(message: string, retryAfter: number): DomainError {
  return new DomainError('RATE_LIMITED', message, { retryAfter });
}
