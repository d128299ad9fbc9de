import type { Warning } from './errors.ts';

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
