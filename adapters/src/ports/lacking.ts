import type { Actor } from '@timbra/core/access/actor.ts';
import type { Permission } from '@timbra/core/access/permission.ts';

/** Tells what somebody lacks for records of the companies that they own or work in. */
export interface Lacking {
  /**
   * @param wanted any of which the call asks for; which one depends on the kind of document.
   * @param ids of companies and records, of any kind.
   * @returns undefined where nothing is lacking, or none of it is of a company of theirs.
   */
  find(actor: Actor, wanted: readonly Permission[], ids: readonly string[]): Promise<Permission | undefined>;
  /** Tells whether one of the companies and records is, or belongs to, one of some companies. */
  isOfOne(companyIds: readonly string[], ids: readonly string[]): Promise<boolean>;
  /** Tells whether one of the companies and records belongs to a live company in which the account works. */
  isLive(actor: Actor, ids: readonly string[]): Promise<boolean>;
}
