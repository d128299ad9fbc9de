import type { Scope } from '../access/scope.ts';
import type { BillingData } from './billing-data.ts';

export interface BillingRecords {
  find(scope: Scope): Promise<BillingData | undefined>;
  save(scope: Scope, data: BillingData): Promise<void>;
}
