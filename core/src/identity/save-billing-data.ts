import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { refusal } from '../shared/errors.ts';
import { applyBilling, checkBilling, noBillingData, type BillingChanges, type BillingData } from './billing-data.ts';
import type { BillingRecords } from './billing-records.ts';

export class SaveBillingData {
  readonly #records: BillingRecords;

  constructor(records: BillingRecords) {
    this.#records = records;
  }

  /** @throws DomainError VALIDATION with all broken rules. */
  async execute(actor: Actor, changes: BillingChanges): Promise<BillingData> {
    const scope = scopeOf(actor, 'billing:buy');
    const data = applyBilling((await this.#records.find(scope)) ?? noBillingData, changes);
    const problems = checkBilling(data);
    if (problems.length > 0) throw refusal(problems);
    await this.#records.save(scope, data);
    return data;
  }
}
