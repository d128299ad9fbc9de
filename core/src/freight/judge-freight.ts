import { cartaPorte } from '../invoicing/complements/carta-porte/type.ts';
import { localTime } from '../invoicing/local-time.ts';
import type { SatCatalogs } from '../invoicing/sat-catalogs.ts';
import type { Clock } from '../shared/clock.ts';
import { refusal, type DomainError } from '../shared/errors.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightFields, FreightKind } from './freight-record.ts';
import { judgeFreight, tripWith } from './freight-rules.ts';

/** Asks SAT's lists and then its rules. */
export class JudgeFreight {
  readonly #catalogs: SatCatalogs;
  readonly #clock: Clock;

  constructor(catalogs: SatCatalogs, clock: Clock) {
    this.#catalogs = catalogs;
    this.#clock = clock;
  }

  /** @throws DomainError with every broken rule at once. */
  async execute<Kind extends FreightKind>(kind: Kind, fields: FreightFields[Kind]): Promise<void> {
    const keys = cartaPorte.catalogKeys?.(tripWith(kind, fields)) ?? {};
    const day = localTime(this.#clock.now(), 'America/Mexico_City').slice(0, 10);
    const broken = judgeFreight(kind, fields, await this.#catalogs.lookup(keys, day));
    if (broken.length > 0) throw refusal(broken);
  }
}

export const duplicateFreight = (kind: FreightKind): DomainError => refusal([freightKinds[kind].duplicate]);
