import type { Scope } from '../access/actor.ts';
import type { BillingData, StoredBillingData } from './billing-data.ts';

export interface BillingRecords {
  find(scope: Scope): Promise<StoredBillingData | undefined>;
  /**
   * @param before the version that it takes the place of; 0 where nothing is kept.
   * @returns false, and keeps nothing, when somebody has saved since.
   */
  save(scope: Scope, data: BillingData, before: number): Promise<boolean>;
}
