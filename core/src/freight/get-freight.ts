import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightKind, FreightRecord } from './freight-record.ts';
import type { FreightRecords } from './freight-records.ts';

export const noFreight = (kind: FreightKind) => notFound(freightKinds[kind].missing);

export class GetFreight {
  readonly #records: FreightRecords;

  constructor(records: FreightRecords) {
    this.#records = records;
  }

  async execute<Kind extends FreightKind>(actor: Actor, kind: Kind, id: string): Promise<FreightRecord<Kind>> {
    const record = await this.#records.find(scopeOf(actor, 'freight:read'), kind, id);
    if (!record) throw noFreight(kind);
    return record;
  }
}
