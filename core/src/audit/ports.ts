import type { SharedPorts } from '../shared/ports.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Picks entries of a chain; what is absent picks nothing out. */
export interface AuditQuery {
  /** Days in Mexico City, both included: `2026-11-28`. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  /** An id, or a kind of actors. */
  readonly actor?: string | undefined;
  /** `customer.updated`, or `customer.*`. */
  readonly action?: string | undefined;
  /** An id, or a kind of records. */
  readonly record?: string | undefined;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly total: number;
}

/** Holds what was changed, by whom: one chain for each company, and one for what an account has by itself. */
export interface AuditTrail {
  /**
   * Returns entries of a chain, the newest first. It holds all that was committed until now.
   * @param withPayroll whether those of payroll are shown too. @param livemode of an account's chain, those of its live
   * records or of its test records; absent for all of a chain. @param first from 0.
   */
  read(
    tenantId: string,
    query: AuditQuery,
    range: {
      readonly first: number;
      readonly count: number;
      readonly withPayroll: boolean;
      readonly livemode?: boolean;
    },
  ): Promise<AuditPage>;
  /** Returns what each of these did last, by their ids, as far as it was committed until now. */
  lastActs(
    tenantId: string,
    actorIds: readonly string[],
    options: { readonly withPayroll: boolean },
  ): Promise<ReadonlyMap<string, AuditEntry>>;
  /** Returns all entries of a chain, the oldest first: what its proof needs. */
  all(tenantId: string): AsyncIterable<readonly AuditEntry[]>;
  /** Puts what was changed behind the ends of the chains. */
  chainAll(): Promise<void>;
}

export interface AuditPorts extends SharedPorts {
  readonly auditTrail: AuditTrail;
}
