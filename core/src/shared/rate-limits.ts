import { DomainError } from './errors.ts';

/** So many attempts within so many seconds, counted from the first one. */
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
  /** `retryAfter`: seconds until the count begins anew. */
  | { readonly kind: 'limited'; readonly retryAfter: number };

/**
 * Counts attempts for all processes together, on their arrival, so that parallel ones do not slip through (contract G6).
 */
export interface RateLimits {
  take(limit: RateLimit, key: string): Promise<Admission>;
  /** The attempt went well. For limits of failures. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** The attempt failed. For limits of failures. */
  keep(limit: RateLimit, key: string): Promise<void>;
}

export function tooMany(message: string, retryAfter: number): DomainError {
  return new DomainError('RATE_LIMITED', message, { retryAfter });
}
