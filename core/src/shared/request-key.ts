import type { Warning } from './errors.ts';

/** Is what a request made, so that a repetition can show it again. */
export interface MadeResource {
  readonly type:
    | 'api-key'
    | 'invoice'
    | 'order'
    | 'customer'
    | 'company'
    | 'product'
    | 'employee'
    | 'vehicle'
    | 'trailer'
    | 'figure'
    | 'place'
    | 'route'
    | 'purchase'
    | 'account'
    | 'import'
    | 'archive'
    | 'grant'
    | 'payroll-run'
    | 'trip-request';
  /** It is the id of what is shown to the repetition: of a grant, the account that it was given to. */
  readonly id: string;
}

/**
 * The Idempotency-Key of the request that a use case serves. `bind` is called in the transaction that makes the
 * resource: after a crash between commit and answer, the same key finds what was made.
 */
export interface RequestKey {
  /** @throws DomainError IDEMPOTENCY_CONFLICT when another request has taken the key over meanwhile. */
  bind(resource: MadeResource): Promise<void>;
}

/** A record that was saved; where the area warns, with what is worth a second look. */
export interface SavedRecord<T> {
  readonly kind: 'saved';
  readonly record: T;
  readonly warnings?: readonly Warning[];
}

/** What a save comes to: kept, or refused because the record changed since its editor read it. */
export type Saved<T> = SavedRecord<T> | { readonly kind: 'stale'; readonly current: T };

/** Tells whether somebody changed a record after the version that a request carries; a request without one never is. */
export const isStale = (record: { readonly version: number }, version: number | undefined) =>
  version !== undefined && version !== record.version;
