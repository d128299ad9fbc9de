import type { Scope } from '../access/actor.ts';
import type { Access } from '../access/access.ts';
import type { LinkTokens } from '../shared/link-tokens.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { FreightKind, FreightRecord } from './freight-record.ts';
import type { TripRequests } from './requests/trip-requests.ts';

export interface FreightRecords {
  /** @returns `duplicate` when the company keeps the same vehicle, person or place already. */
  add(record: FreightRecord): Promise<'saved' | 'duplicate'>;
  /** Counts those that a company has; the deleted ones do not count. */
  count(companyId: string, kind: FreightKind): Promise<number>;
  /**
   * Finds a record of a company in scope; undefined for any other, for one of another kind and for one that was
   * deleted.
   */
  find<Kind extends FreightKind>(scope: Scope, kind: Kind, id: string): Promise<FreightRecord<Kind> | undefined>;
  /** The same, held until the transaction ends. */
  findForChange<Kind extends FreightKind>(
    scope: Scope,
    kind: Kind,
    id: string,
  ): Promise<FreightRecord<Kind> | undefined>;
  save(record: FreightRecord): Promise<'saved' | 'duplicate'>;
  /** Gone from lists, so that the same may be kept anew. @returns false when it was gone. */
  archive(scope: Scope, kind: FreightKind, id: string): Promise<boolean>;
  /**
   * Takes back that it was archived within the last day; one that was not stays as it is.
   * @returns `missing` for one of a company out of scope as well, `duplicate` when the same is kept anew by now.
   */
  restore(scope: Scope, kind: FreightKind, id: string): Promise<'restored' | 'duplicate' | 'missing'>;
}

export interface FreightPorts extends SharedPorts {
  readonly freightRecords: FreightRecords;
  readonly access: Access;
  readonly tripRequests: TripRequests;
  readonly linkTokens: LinkTokens;
}
