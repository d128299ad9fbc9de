import type { BillingData } from './billing-data.ts';

export interface BillingRecords {
  find(userId: string): Promise<BillingData | undefined>;
  save(userId: string, data: BillingData): Promise<void>;
}
