import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { noBillingData, type KeptBillingData } from './billing-data.ts';
import type { BillingRecords } from './billing-records.ts';

export class GetBillingData {
  readonly #records: BillingRecords;

  constructor(records: BillingRecords) {
    this.#records = records;
  }

  /** Empty texts, and PUE, while the user has saved none. */
  async execute(actor: Actor): Promise<KeptBillingData> {
    return (await this.#records.find(scopeOf(actor, 'billing:read'))) ?? noBillingData;
  }
}
