import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { JudgeTrip } from '../invoicing/kinds/carta-porte/judge-trip.ts';
import type { FreightInput, FreightKind, FreightRecord } from './freight-record.ts';
import type { FreightRecords } from './freight-records.ts';
import { noFreight } from './get-freight.ts';
import { duplicateFreight, judgeFreightToSave } from './judge-freight.ts';
import { readFreight } from './read-freight.ts';

export interface FreightChange<Kind extends FreightKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly typed: FreightInput[Kind];
  readonly version: number | undefined;
  /** It never moves a record; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

/** Keeps what was sent in place of all that a record said. Documents have their own copy of what it said. */
export class ReplaceFreight {
  readonly #records: FreightRecords;
  readonly #judge: JudgeTrip;
  readonly #access: Access;
  readonly #transactions: Transactions;

  constructor(records: FreightRecords, judge: JudgeTrip, access: Access, transactions: Transactions) {
    this.#records = records;
    this.#judge = judge;
    this.#access = access;
    this.#transactions = transactions;
  }

  /** @throws DomainError with the broken rules, FREIGHT_DUPLICATE, NOT_FOUND. */
  async execute<Kind extends FreightKind>(
    actor: Actor,
    { kind, id, typed, version, companyId }: FreightChange<Kind>,
  ): Promise<Saved<FreightRecord<Kind>>> {
    if (companyId !== undefined) await this.#access.namedCompany(actor, 'freight:write', companyId);
    const scope = scopeOf(actor, 'freight:write');
    if (!(await this.#records.find(scope, kind, id))) throw noFreight(kind);
    const fields = readFreight(kind, typed);
    await judgeFreightToSave(this.#judge, kind, fields);
    return this.#transactions.run(async () => {
      const current = await this.#records.findForChange(scope, kind, id);
      if (!current) throw noFreight(kind);
      if (isStale(current, version)) return { kind: 'stale', current };
      const record = { ...current, fields, version: current.version + 1 };
      if ((await this.#records.save(record)) === 'duplicate') throw duplicateFreight(kind);
      return { kind: 'saved', record };
    });
  }
}
