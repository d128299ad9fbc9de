import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Kept } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { JudgeTrip } from '../invoicing/kinds/carta-porte/judge-trip.ts';
import { DomainError } from '../shared/errors.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightInput, FreightKind, FreightRecord } from './freight-record.ts';
import type { FreightRecords } from './freight-records.ts';
import { duplicateFreight, judgeFreightToSave } from './judge-freight.ts';
import { readFreight } from './read-freight.ts';

export interface NewFreight<Kind extends FreightKind> {
  readonly actor: Actor;
  readonly kind: Kind;
  readonly companyId: string | undefined;
  readonly typed: FreightInput[Kind];
  readonly requestKey: RequestKey | undefined;
}

/** Keeps what trips are made of: a vehicle, a trailer, somebody, a place or a whole route. */
export class CreateFreight {
  readonly #records: FreightRecords;
  readonly #judge: JudgeTrip;
  readonly #access: Access;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    records: FreightRecords,
    judge: JudgeTrip,
    access: Access,
    transactions: Transactions,
    ids: Ids,
    clock: Clock,
  ) {
    this.#records = records;
    this.#judge = judge;
    this.#access = access;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** @throws DomainError with the broken rules, FREIGHT_DUPLICATE, CONFLICT when there are too many, NOT_FOUND of the company. */
  async execute<Kind extends FreightKind>(given: NewFreight<Kind>): Promise<Kept<FreightRecord<Kind>>> {
    const { actor, kind, requestKey } = given;
    const companyId = await this.#access.namedCompany(actor, 'freight:write', given.companyId);
    const fields = readFreight(kind, given.typed);
    await judgeFreightToSave(this.#judge, kind, fields);
    const record = { id: this.#ids.next(), companyId, kind, fields, version: 1, createdAt: this.#clock.now() };
    await this.#transactions.run(async () => {
      await this.#refuseTooMany(companyId, kind);
      if ((await this.#records.add(record)) === 'duplicate') throw duplicateFreight(kind);
      await requestKey?.bind({ type: kind, id: record.id });
    });
    return { kind: 'saved', record };
  }

  /** Requests at the same time may go beyond it by themselves: it bounds what lists and memory have to hold. */
  async #refuseTooMany(companyId: string, kind: FreightKind): Promise<void> {
    const { most } = freightKinds[kind];
    if (most && (await this.#records.count(companyId, kind)) >= most.count)
      throw new DomainError('CONFLICT', most.message);
  }
}
