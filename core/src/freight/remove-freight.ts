import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { FreightKind, FreightRecord } from './freight-record.ts';
import type { FreightRecords } from './freight-records.ts';
import { noFreight } from './get-freight.ts';
import { duplicateFreight } from './judge-freight.ts';

/** Deletes a record, and takes that back within a day. */
export class RemoveFreight {
  readonly #records: FreightRecords;

  constructor(records: FreightRecords) {
    this.#records = records;
  }

  async execute(actor: Actor, kind: FreightKind, id: string): Promise<void> {
    if (!(await this.#records.archive(scopeOf(actor, 'freight:write'), kind, id))) throw noFreight(kind);
  }

  /** One that is there already is answered as it is. @throws DomainError FREIGHT_DUPLICATE, NOT_FOUND */
  async restore<Kind extends FreightKind>(actor: Actor, kind: Kind, id: string): Promise<FreightRecord<Kind>> {
    const scope = scopeOf(actor, 'freight:write');
    const outcome = await this.#records.restore(scope, kind, id);
    if (outcome === 'duplicate') throw duplicateFreight(kind);
    const record = outcome === 'restored' ? await this.#records.find(scope, kind, id) : undefined;
    if (!record) throw noFreight(kind);
    return record;
  }
}
