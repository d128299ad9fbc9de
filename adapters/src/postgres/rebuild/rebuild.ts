import type { Database } from '../database.ts';
import { sumDaysAgain } from '../figures/sum-days.ts';
import { sql } from '../sql.ts';
import { rebuildBalances } from './rebuild-balances.ts';
import { RebuildFigures } from './rebuild-figures.ts';
import { rebuildNumbers } from './rebuild-numbers.ts';
import { rebuildOrders } from './rebuild-orders.ts';
import { rebuildPaidMoney } from './rebuild-paid-money.ts';
import { rebuildStamps } from './rebuild-stamps.ts';

/** Counts the records that were not what the documents and movements come to. */
export interface Corrections {
  readonly figures: number;
  readonly days: number;
  readonly paid: number;
  readonly balances: number;
  readonly orders: number;
  readonly numbers: number;
  readonly stamps: number;
}

export interface RebuiltCompany {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
}

/**
 * Computes again what is derived: figures of the reports, sums of their days, money that payments tell, balances, what orders know of their documents, last numbers, and
 * accounts of stamps. It may run beside everything else, be interrupted and repeated: each record is compared without a
 * lock, and what is wrong is computed again and written under its own.
 */
export class Rebuild {
  readonly #database: Database;
  readonly #figures: RebuildFigures;

  constructor(database: Database) {
    this.#database = database;
    this.#figures = new RebuildFigures(database);
  }

  /** Returns all companies, archived ones too, by id. @param after leaves out those up to this one. */
  companies({ only, after }: { only?: string | undefined; after?: string | undefined }): Promise<RebuiltCompany[]> {
    const [one, last] = [only ?? null, after ?? null];
    return this.#database.rows<RebuiltCompany>(
      sql`select id, user_id as "userId", name from companies
       where (${one}::uuid is null or id = ${one}::uuid) and (${last}::uuid is null or id > ${last}::uuid) order by id`,
    );
  }

  /** @param onDay hears how many of its days have been seen. */
  async company({ id, userId }: RebuiltCompany, onDay: (seen: number, all: number) => void): Promise<Corrections> {
    const days = await this.#figures.days(id);
    let figures = 0;
    for (const [seen, day] of days.entries()) {
      figures += await this.#figures.day(id, day);
      onDay(seen + 1, days.length);
    }
    return {
      figures,
      days: await sumDaysAgain(this.#database, id),
      paid: await rebuildPaidMoney(this.#database, id),
      balances: await rebuildBalances(this.#database, id),
      orders: await rebuildOrders(this.#database, id),
      numbers: await rebuildNumbers(this.#database, id),
      stamps: await rebuildStamps(this.#database, userId),
    };
  }

  /** Rebuilds the stamps of users that have no company. */
  async others(): Promise<number> {
    const users = await this.#database.rows<{ id: string }>(
      sql`select id from users u where not exists (select from companies where user_id = u.id)
         and exists (select from stamp_movements where user_id = u.id) order by id`,
    );
    let stamps = 0;
    for (const { id } of users) stamps += await rebuildStamps(this.#database, id);
    return stamps;
  }
}
